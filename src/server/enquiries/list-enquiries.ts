import { sql } from 'kysely'
import { countedUpTo } from '#db/counted-up-to'
import type { EnquiryPage, ListEnquiries } from '#domain/enquiries/schema'
import { COUNTED_UP_TO } from '#domain/paging/counted'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { enquiriesSeenBy, enquiryConditions } from './enquiry-conditions'
import { readEnquiries, toEnquiryRow } from './table'

export const ENQUIRY_ORDER = sql`enquiries.updated_at desc, enquiries.id desc`

/** A page of enquiries, latest change first, with state counts (`GET /enquiries`). Throws FORBIDDEN. */
export async function listEnquiries({ db, actor }: Context, query: ListEnquiries): Promise<EnquiryPage> {
  mustBeAllowed(actor, 'enquiries.list')
  const { pageNo, pageSize, exactTotal } = query
  const found = sql`enquiries where ${enquiryConditions(actor, query)}`
  const records = await readEnquiries(
    db,
    sql`${found} order by ${ENQUIRY_ORDER} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  )
  const count = exactTotal === 'true' ? sql<number>`(select count(*) from ${found})` : countedUpTo(found)
  const counted = await sql<{ total: number; by_state: Record<string, number> }>`
    select ${count}::int as total, coalesce((select jsonb_object_agg(state, number) from (
      select state, count(*)::int as number from enquiries where ${enquiriesSeenBy(actor)} group by state
    ) states), '{}') as by_state`.execute(db)
  const { total, by_state } = counted.rows[0] ?? { total: 0, by_state: {} }
  const totalIsExact = exactTotal === 'true' || total <= COUNTED_UP_TO
  return {
    rows: records.map(toEnquiryRow),
    totalCount: totalIsExact ? total : COUNTED_UP_TO,
    totalIsExact,
    pageNo,
    pageSize,
    byState: by_state,
  }
}
