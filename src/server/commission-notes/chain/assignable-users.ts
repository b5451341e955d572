import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import { ASSIGNEE_ROLES, ROLE_TAG } from '#server/commission-notes/note/acting-as'
import { nameColumn } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'

export interface AssignableUser {
  UserId: string
  Name: string
  Roles: AssigneeRole[]
  /** `Until` is the last day, null when for good; substitutes by role. */
  Away: { Until: string | null; StandIns: Partial<Record<AssigneeRole, string>> } | null
}

interface UserRecord {
  id: string
  name: string
  roles: string[]
  tags: string[]
  is_away: boolean
  until: string | null
  stand_ins: Partial<Record<AssigneeRole, string>> | null
}

const ADMINS = ['ADMIN', 'SUPERADMIN']

/** The users who may be assigned to notes (`GET /cn/assignees`). @throws AppError FORBIDDEN */
export async function listAssignableUsers({ db, actor }: Context): Promise<AssignableUser[]> {
  mustBeAllowed(actor, 'commission-notes.assign')
  return assignableUsers(db)
}

/** Tag groups, and administrators for every role, by name. The caller checks that no partner sees it. */
export async function assignableUsers(db: Db): Promise<AssignableUser[]> {
  return (await readUsers(db)).toSorted((a, b) => a.Name.localeCompare(b.Name))
}

export async function assignableUser(db: Db, userId: string): Promise<AssignableUser | undefined> {
  return (await readUsers(db, userId))[0]
}

async function readUsers(db: Db, id?: string): Promise<AssignableUser[]> {
  const { rows } = await sql<UserRecord>`
    select users.id, ${nameColumn('users')} as name, roles, tags, hand_overs.id is not null as is_away,
      hand_overs.ends_on::text as until, (
        select json_object_agg(role, ${nameColumn('others')})
        from hand_over_substitutes join users others on others.id = substitute_id
        where hand_over_id = hand_overs.id
      ) as stand_ins
    from users left join hand_overs on hand_overs.user_id = users.id and hand_overs.state = 'Active'
    where partner_id is null and not is_blocked and email_confirmed
      and (roles && ${ADMINS}::text[] or tags && ${Object.values(ROLE_TAG)}::text[])
      ${id === undefined ? sql`` : sql`and users.id = ${id}`}`.execute(db)
  return rows.map((user) => ({ UserId: user.id, Name: user.name, Roles: rolesOf(user), Away: awayOf(user) }))
}

function awayOf({ is_away, until, stand_ins }: UserRecord): AssignableUser['Away'] {
  return is_away ? { Until: until, StandIns: stand_ins ?? {} } : null
}

function rolesOf(user: UserRecord): AssigneeRole[] {
  if (user.roles.some((role) => ADMINS.includes(role))) return ASSIGNEE_ROLES
  return ASSIGNEE_ROLES.filter((role) => user.tags.includes(ROLE_TAG[role]))
}
