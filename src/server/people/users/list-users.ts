import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { Page } from '#domain/paging/schema'
import type { ListUsers, UserRow } from '#domain/people/users/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { IS_NOT_ERASED, readUsers, STATE, toUserRow } from './table'

const ORDERS: Readonly<Record<ListUsers['sort'], RawBuilder<unknown>>> = {
  Name: sql`lower(users.first_name), lower(users.last_name), users.id`,
  '-LastSeenAt': sql`"LastSeenAt" desc nulls last, users.id`,
  '-CreatedAt': sql`users.created_at desc, users.id desc`,
}

/** A page of all users (`GET /users`). @throws AppError FORBIDDEN */
export async function listUsers({ db, actor }: Context, query: ListUsers): Promise<Page<UserRow>> {
  mustBeAllowed(actor, 'users.view')
  const { pageNo, pageSize, sort } = query
  const found = conditions(query)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from users where ${found} and ${IS_NOT_ERASED}`.execute(db)
  const records = await readUsers(
    db,
    found,
    sql`order by ${ORDERS[sort]} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  )
  return {
    rows: records.map((record) => toUserRow(record, actor)),
    totalCount: counted.rows[0]?.total ?? 0,
    pageNo,
    pageSize,
  }
}

/** The first `most` users by name of each partner, in one statement. @throws AppError FORBIDDEN */
export async function usersOfPartners(
  db: Db,
  actor: Actor,
  partnerIds: readonly string[],
  most: number,
): Promise<Map<string, UserRow[]>> {
  mustBeAllowed(actor, 'users.view')
  const first = sql`users.id in (
    select mine.id from unnest(${[...partnerIds]}::uuid[]) as partner(id), lateral (
      select users.id from users where users.partner_id = partner.id and ${IS_NOT_ERASED}
      order by ${ORDERS.Name} limit ${most}) mine)`
  const records = await readUsers(db, first, sql`order by ${ORDERS.Name}`)
  return Map.groupBy(
    records.map((record) => toUserRow(record, actor)),
    ({ PartnerId }) => PartnerId ?? '',
  )
}

function conditions({ searchQuery, role, tag, state, partnerId }: ListUsers): RawBuilder<SqlBool> {
  const words = (searchQuery ?? '').replaceAll('\0', '').toLowerCase().split(/\s+/).filter(Boolean)
  return sql.join(
    [
      sql`true`,
      ...words.map((word) => sql`users.account_search like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
      ...(role ? [sql`${role} = any(users.roles)`] : []),
      ...(tag ? [sql`${tag} = any(users.tags)`] : []),
      ...(state ? [sql`${STATE} = ${state}`] : []),
      ...(partnerId ? [sql`users.partner_id = ${partnerId}`] : []),
    ],
    sql` and `,
  ) as RawBuilder<SqlBool>
}
