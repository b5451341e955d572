import type { Kysely } from 'kysely'
import type { Database } from '#db/schema'
import { PARTNERS } from '#db/seed/partners/partners'
import { personId } from '#db/seed/people'

const CODE = 'BPE-0017'
const OWNER = 'partner@brightpath.example'

/** Browsers resolve names that end in `.localhost` to the machine itself. */
export const DEMO_DOMAIN = 'students.brightpath.localhost'

/** Gives Brightpath a domain that works locally. No resolver knows it, so it is never checked. */
export async function insertCustomDomain(tx: Kysely<Database>, founded: Date): Promise<void> {
  const partner = PARTNERS.find(({ row }) => row.code === CODE)
  if (!partner) throw new Error(`${CODE} is no partner of the demo`)
  await tx
    .insertInto('custom_domains')
    .values({
      partner_id: partner.row.id,
      domain: DEMO_DOMAIN,
      status: 'Valid',
      proof: 'portal-proof=demo',
      needs_proof: false,
      records: '[]',
      findings: '[]',
      valid_at: founded,
      added_at: founded,
      added_by: personId(OWNER),
      checked_at: founded,
    })
    .execute()
}
