import type { Insertable } from 'kysely'
import type { Db } from '#db/database'
import type { CustomDomainTable } from '#db/tables/partners/custom-domains'
import type { Situation } from '#tests/support/http/situation'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'

/** Stores a domain: served unless `more` says otherwise, and never checked automatically. */
export async function saveDomain(
  db: Db,
  partnerId: string,
  domain: string,
  more: Partial<Insertable<CustomDomainTable>> = {},
): Promise<void> {
  const checked = { status: 'Valid' as const, valid_at: new Date(), checked_at: new Date() }
  await db
    .insertInto('custom_domains')
    .values({
      ...{ partner_id: partnerId, domain, proof: 'portal-proof=1', needs_proof: false },
      ...{ records: '[]', findings: '[]', ...checked, ...more },
    })
    .execute()
}

/** Requests about Brightpath's domain that are accepted in this situation. */
export function customDomainCalls({ world: { people, partners } }: Situation) {
  const actor = people.superadmin
  const UserId = actor.id
  const partnerId = partners.brightpath.id
  const ofPartner = { actor, params: { partnerId } }
  const asking = { UserId, userId: UserId }
  return {
    getCustomDomain: { ...ofPartner, query: asking },
    // An existing domain, so that no resolver is asked.
    addCustomDomain: { ...ofPartner, body: { UserId, Domain: 'students.brightpath.com' } },
    removeCustomDomain: { ...ofPartner, body: { UserId } },
    checkCustomDomain: { ...ofPartner, body: { UserId } },
    customDomainAccess: { ...ofPartner, query: asking },
    sendDomainInstructions: {
      actor,
      body: { UserId, PartnerId: partnerId, Email: 'it@brightpath.com' },
    },
    downloadDomainInstructions: { actor, query: { partnerId, ...asking } },
  } satisfies Record<string, ValidCall>
}
