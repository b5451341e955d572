import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#domain/access/actor'
import type { CounsellorRow, ListCounsellors } from '#domain/counsellors/schema'
import type { Page } from '#domain/paging/schema'
import {
  COUNSELLOR_STATE,
  counsellorsSeenBy,
  readCounsellors,
  toCounsellorRow,
} from '#server/counsellors/table'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'

const ORDERS: Readonly<Record<ListCounsellors['sort'], RawBuilder<unknown>>> = {
  Name: sql`lower(users.first_name), lower(users.last_name), users.id`,
  '-Students': sql`"Students" desc, users.id`,
  '-LastSeenAt': sql`"LastSeenAt" desc nulls last, users.id`,
}

/** A page of counsellors: a partner's owner sees their own, staff all. Throws FORBIDDEN. */
export async function listCounsellors(
  { db, actor }: Context,
  query: ListCounsellors,
): Promise<Page<CounsellorRow>> {
  mustBeAllowed(actor, 'counsellors.view')
  const { pageNo, pageSize, sort } = query
  const found = conditions(actor, query)
  const counted = await sql<{
    total: number
  }>`select count(*)::int as total from users where ${found}`.execute(db)
  const records = await readCounsellors(
    db,
    found,
    sql`order by ${ORDERS[sort]} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  )
  return {
    rows: records.map((record) => toCounsellorRow(record, actor)),
    totalCount: counted.rows[0]?.total ?? 0,
    pageNo,
    pageSize,
  }
}

function conditions(actor: Actor, { searchQuery, state, partnerId }: ListCounsellors): RawBuilder<SqlBool> {
  const words = (searchQuery ?? '').replaceAll('\0', '').toLowerCase().split(/\s+/).filter(Boolean)
  return sql.join(
    [
      counsellorsSeenBy(actor),
      ...words.map((word) => sql`users.account_search like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
      ...(state ? [sql`${COUNSELLOR_STATE} = ${state}`] : []),
      ...(partnerId ? [sql`users.partner_id = ${partnerId}`] : []),
    ],
    sql` and `,
  ) as RawBuilder<SqlBool>
}
