import { sql } from 'kysely'
import type { Page } from '#domain/paging/schema'
import type { ListRightChanges, RightChange } from '#domain/people/rights/schema'
import { RIGHTS_WAIT } from '#domain/people/rights/states'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { readRightChanges, toRightChange } from './table'

/** Requests for rights, waiting and oldest first (`GET /right-changes`). @throws AppError FORBIDDEN */
export async function listRightChanges(
  { db, actor }: Context,
  { pageNo, pageSize, state, changedUserId }: ListRightChanges,
): Promise<Page<RightChange>> {
  mustBeAllowed(actor, 'users.view')
  const which = sql.join(
    [
      state === undefined ? sql`true` : sql`changes.state = ${state}`,
      changedUserId === undefined ? sql`true` : sql`changes.user_id = ${changedUserId}`,
    ],
    sql` and `,
  )
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from right_changes changes where ${which}`.execute(db)
  const records = await readRightChanges(
    db,
    sql`${which} order by (changes.state = ${RIGHTS_WAIT}) desc,
      case when changes.state = ${RIGHTS_WAIT} then changes.requested_at end, changes.requested_at desc, changes.id desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  )
  return {
    rows: records.map((record) => toRightChange(record, actor)),
    totalCount: rows[0]?.total ?? 0,
    pageNo,
    pageSize,
  }
}
