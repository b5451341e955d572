import { sql } from 'kysely'
import type { BankDetailChange, ListBankChanges } from '#domain/bank-details/change'
import { APPROVED, WAITING } from '#domain/bank-details/states'
import type { Page } from '#domain/paging/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { type Reading, readChanges, toChange } from './change-table'
import { partnerScope } from './company'

/** A masked page: open objections, then pending ones, oldest first, then the others. Throws FORBIDDEN. */
export async function listChanges(
  { db, actor, how }: Context & { how: Omit<Reading, 'isMasked'> },
  query: ListBankChanges,
): Promise<Page<BankDetailChange>> {
  mustBeAllowed(actor, 'bank-details.view-changes')
  const { pageNo, pageSize, State, partnerId } = query
  const conditions = sql.join(
    [
      State === undefined ? sql`true` : sql`changes.state = ${State}`,
      partnerId === undefined ? sql`true` : sql`changes.partner_id = ${partnerId}`,
    ],
    sql` and `,
  )
  const records = await readChanges(
    db,
    actor,
    sql`${conditions}
    order by (changes.state = ${sql.lit(APPROVED)} and contested_at is not null and released_at is null) desc,
      (changes.state = ${sql.lit(WAITING)}) desc,
      case when changes.state = ${sql.lit(WAITING)} then changes.requested_at end,
      changes.requested_at desc, changes.id desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  )
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from bank_detail_changes changes
    where ${partnerScope(actor, sql`changes.partner_id`)} and ${conditions}`.execute(db)
  return {
    rows: records.map((record) => toChange(record, actor, { ...how, isMasked: true })),
    totalCount: rows[0]?.total ?? 0,
    pageNo,
    pageSize,
  }
}
