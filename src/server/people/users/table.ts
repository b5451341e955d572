import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor, Role, Tag } from '#domain/access/actor'
import type { UserRow } from '#domain/people/users/schema'
import { ACTIVE, BLOCKED, SUSPENDED, UNCONFIRMED, type UserState } from '#domain/people/users/states'
import { type StandingUser, USER_WORKFLOW } from '#domain/people/users/workflow'
import { allowedActions } from '#domain/workflow/workflow'
import { nameColumn } from '#server/people/name-column'

export interface UserRecord {
  id: string
  first_name: string
  last_name: string
  email: string
  roles: Role[]
  tags: Tag[]
  partner_id: string | null
  partner_company: string | null
  state: UserState
  last_seen_at: Date | null
  created_at: Date
  blocked_at: Date | null
  blocked_by_name: string | null
  block_reason: string
  version: number
}

export const STATE = sql<UserState>`case when users.suspended_at is not null then ${SUSPENDED} when users.is_blocked then ${BLOCKED}
  when users.email_confirmed then ${ACTIVE} else ${UNCONFIRMED} end`

/** Leaves out erased users, who cannot be managed (docs/decisions/0075-erasure.md). */
export const IS_SOMEBODY = sql<SqlBool>`users.email not like 'erased-%@erased.invalid'`

/** Users by a condition; `part` is the rest of the query: order and limit. */
export async function readUsers(
  db: Db,
  condition: RawBuilder<unknown>,
  part: RawBuilder<unknown> = sql``,
): Promise<UserRecord[]> {
  const { rows } = await sql<UserRecord>`
    select users.id, users.first_name, users.last_name, users.email, users.roles, users.tags, users.partner_id,
      partners.company as partner_company, ${STATE} as state, users.created_at, users.blocked_at, users.block_reason,
      users.account_version as version, case when blockers.id is null then null else ${nameColumn('blockers')} end as blocked_by_name,
      (select max(sessions.seen_at) from sessions where sessions.user_id = users.id) as last_seen_at
    from users
    left join partners on partners.id = users.partner_id
    left join users blockers on blockers.id = users.blocked_by
    where ${condition} and ${IS_SOMEBODY} ${part}`.execute(db)
  return rows
}

export function toStanding({ id, state, roles, version }: UserRecord): StandingUser {
  return { id, state, roles, version }
}

/** A user as the API names the fields, with what the actor may do with them. */
export function toUserRow(record: UserRecord, actor: Actor): UserRow {
  return {
    UserId: record.id,
    FirstName: record.first_name,
    LastName: record.last_name,
    Email: record.email,
    Roles: record.roles,
    Tags: record.tags,
    PartnerId: record.partner_id,
    PartnerCompany: record.partner_company,
    State: record.state,
    LastSeenAt: record.last_seen_at?.toISOString() ?? null,
    CreatedAt: record.created_at.toISOString(),
    BlockedAt: record.blocked_at?.toISOString() ?? null,
    BlockedBy: record.blocked_by_name,
    BlockReason: record.block_reason,
    Version: record.version,
    allowedActions: allowedActions(USER_WORKFLOW, toStanding(record), actor),
  }
}
