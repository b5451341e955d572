import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor, Role, Tag } from '#domain/access/actor'
import type { UserRow } from '#domain/people/users/schema'
import { ACTIVE, BLOCKED, SUSPENDED, UNCONFIRMED, type UserState } from '#domain/people/users/states'
import { USER_WORKFLOW, type UserInWorkflow } from '#domain/people/users/workflow'
import { allowedActions } from '#domain/workflow/workflow'
import { nameIfAny } from '#server/people/name-column'
import { columns, moment } from '#server/platform/rows/columns'

export const STATE = sql<UserState>`case when users.suspended_at is not null then ${SUSPENDED} when users.is_blocked then ${BLOCKED}
  when users.email_confirmed then ${ACTIVE} else ${UNCONFIRMED} end`

/** Leaves out erased users, who cannot be managed (docs/decisions/0075-erasure.md). */
export const IS_NOT_ERASED = sql<SqlBool>`users.email not like 'erased-%@erased.invalid'`

export type UserRecord = Omit<UserRow, 'allowedActions'>

const USER = columns<UserRecord, { users: 'users'; partners: 'left partners' }>()({
  UserId: 'users.id',
  FirstName: 'users.first_name',
  LastName: 'users.last_name',
  Email: 'users.email',
  Roles: sql<Role[]>`users.roles`,
  Tags: sql<Tag[]>`users.tags`,
  PartnerId: 'users.partner_id',
  PartnerCompany: 'partners.company',
  State: STATE,
  LastSeenAt: moment(
    sql<Date | null>`(select max(sessions.seen_at) from sessions where sessions.user_id = users.id)`,
  ),
  CreatedAt: moment('users.created_at'),
  BlockedAt: moment('users.blocked_at'),
  BlockedBy: nameIfAny('blockers'),
  BlockReason: 'users.block_reason',
  Version: 'users.account_version',
})

/** Users by a condition; `part` is the rest of the query: order and limit. */
export async function readUsers(
  db: Db,
  condition: RawBuilder<unknown>,
  part: RawBuilder<unknown> = sql``,
): Promise<UserRecord[]> {
  return USER.read(
    db,
    sql`select ${USER.list}
    from users
    left join partners on partners.id = users.partner_id
    left join users blockers on blockers.id = users.blocked_by
    where ${condition} and ${IS_NOT_ERASED} ${part}`,
  )
}

export function toWorkflow({ UserId, State, Roles, Version }: UserRecord): UserInWorkflow {
  return { id: UserId, state: State, roles: Roles, version: Version }
}

/** A user as the API names the fields, with what the actor may do with them. */
export function toUserRow(record: UserRecord, actor: Actor): UserRow {
  return { ...record, allowedActions: allowedActions(USER_WORKFLOW, toWorkflow(record), actor) }
}
