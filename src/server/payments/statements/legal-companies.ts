import { sql } from 'kysely'
import type { Db } from '#db/database'
import { literals } from '#db/literals'
import { type Actor, isPartner } from '#domain/access/actor'
import { STATUSES } from '#domain/commission-notes/note/workflow'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'

export interface LegalCompany {
  companyId: number
  company: string
  currency: string
}

/** Earlier notes are no business between the two. */
const SEEN = STATUSES.filter(({ visibleToPartner }) => visibleToPartner).map(({ id }) => id)

const KIND = sql`notes.status_id, notes.company_id, notes.currency`

/** Each currency's first also has entries of no note, such as payouts (docs/decisions/0151). Partners: their own. @throws FORBIDDEN */
export async function legalCompanies(
  db: Db,
  actor: Actor,
  partnerId: string | undefined,
): Promise<LegalCompany[]> {
  mustBeAllowed(actor, 'wallet.view')
  const whose = isPartner(actor) ? actor.partnerId : partnerId
  if (!whose) return []
  // Skips in the index from kind to kind. The partner too: without later statuses' statistics the planner takes an index on statuses alone.
  const { rows } = await sql<LegalCompany>`
    with recursive kinds as (
      (select ${KIND} from notes where partner_id = ${whose} order by ${KIND} limit 1)
      union all
      select next.* from kinds cross join lateral (
        select ${KIND} from notes
        where partner_id = ${whose}
          and (notes.partner_id, ${KIND}) > (${whose}::uuid, kinds.status_id, kinds.company_id, kinds.currency)
        order by ${KIND} limit 1) next)
    select companies.id as "companyId", companies.name as company, dealt.currency
    from (select distinct company_id, currency from kinds where status_id in (${literals(SEEN)})) dealt
    join companies on companies.id = dealt.company_id
    order by companies.id, dealt.currency`.execute(db)
  return rows
}
