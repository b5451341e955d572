import { sql } from 'kysely'
import { isPartner, type Role, type Tag } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { AccountRow } from '#domain/people/users/profile'
import { type TagGroup, tagGroupsOf } from '#domain/people/users/tag-groups'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { peopleSeenBy } from './scope'
import { IS_NOT_ERASED } from './table'

interface Account {
  id: string
  first_name: string
  last_name: string
  email: string
  partner_id: string
  parent_user_id: string | null
  financial_manager: boolean
  roles: Role[]
  is_blocked: boolean
}

/** These partners' users by name; partner users list only their own partner's. Throws FORBIDDEN. */
export async function listAccounts(
  { db, actor }: Context,
  { partnerIds }: { partnerIds: readonly string[] },
): Promise<AccountRow[]> {
  mustBeAllowed(actor, 'accounts.list')
  const scope = isPartner(actor) ? sql`users.partner_id = ${actor.partnerId}` : sql`true`
  const { rows } = await sql<Account>`
    select id, first_name, last_name, email, partner_id, parent_user_id, financial_manager, roles, is_blocked from users
    where partner_id = any(${[...partnerIds]}::uuid[]) and 'PARTNER' = any(roles) and ${scope} and ${IS_NOT_ERASED}
    order by lower(first_name), lower(last_name), id`.execute(db)
  return rows.map(({ parent_user_id, financial_manager, roles, is_blocked, ...row }) => ({
    ...row,
    parentuser: parent_user_id,
    financial_managers: financial_manager,
    userroles: roles.map((name) => ({ roleid: { name } })),
    is_blocked_in_auth0: is_blocked,
  }))
}

/** A user's tags (`GET /accounts/{userId}/tags`). @throws AppError FORBIDDEN, USER_NOT_FOUND out of scope */
export async function accountTags(
  { db, actor }: Context,
  { userId }: { userId: string },
): Promise<{ tags: Tag[]; tagGroups: TagGroup[] }> {
  mustBeAllowed(actor, 'account.view')
  const { rows } = await sql<{ roles: Role[]; tags: Tag[] }>`
    select roles, tags from users where id = ${userId} and ${peopleSeenBy(actor)} and ${IS_NOT_ERASED}`.execute(
    db,
  )
  const [person] = rows
  if (!person) throw new AppError('USER_NOT_FOUND')
  return { tags: person.tags, tagGroups: [...tagGroupsOf(person)] }
}
