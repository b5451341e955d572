import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import type { DelegationTable } from '#db/tables/partners/delegations'
import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import type { Substitutes } from '#domain/delegations/plan'
import type { Delegation } from '#domain/delegations/schema'
import { assignableUser } from '#server/commission-notes/chain/assignable-users'
import { nameColumn } from '#server/people/name-column'
import { columns, moment } from '#server/platform/rows/columns'

export type DelegationRow = Selectable<DelegationTable>

const DELEGATION = columns<Delegation, { hand_overs: 'hand_overs' }>()({
  HandOverId: 'hand_overs.id',
  UserId: 'hand_overs.user_id',
  Name: nameColumn('people'),
  State: 'hand_overs.state',
  StartsOn: 'hand_overs.starts_on',
  EndsOn: 'hand_overs.ends_on',
  Note: 'hand_overs.note',
  Substitutes: sql<Delegation['Substitutes']>`coalesce((
    select json_agg(json_build_object('Role', role, 'UserId', users.id, 'Name', ${nameColumn('users')}) order by role)
    from hand_over_substitutes join users on users.id = substitute_id where hand_over_id = hand_overs.id
  ), '[]')`,
  MovedCount: sql<number>`coalesce(moved, 0)`,
  StayedCount: sql<number>`coalesce(stayed, 0)`,
  GivenBackCount: sql<number>`coalesce(given_back, 0)`,
  CreatedBy: nameColumn('creators'),
  CreatedAt: moment('hand_overs.created_at'),
  StartedAt: moment('hand_overs.started_at'),
  EndedAt: moment('hand_overs.ended_at'),
  Version: 'hand_overs.version',
})

/** The delegations that meet a condition on `hand_overs`, latest first, as the API names the fields. */
export async function delegations(db: Db, condition: RawBuilder<SqlBool>): Promise<Delegation[]> {
  return DELEGATION.read(
    db,
    sql`select ${DELEGATION.list}
    from hand_overs
    join users people on people.id = hand_overs.user_id
    join users creators on creators.id = hand_overs.created_by
    left join lateral (
      select count(substitute_id)::int as moved, count(each.stayed)::int as stayed,
        count(given_back_at)::int as given_back
      from hand_over_notes each where each.hand_over_id = hand_overs.id
    ) fates on true
    where ${condition}
    order by hand_overs.starts_at desc, hand_overs.id desc`,
  )
}

/** The substitutes by role, with their names and whether they may work in the role now. */
export async function substitutesOf(
  db: Db,
  chosen: readonly { role: AssigneeRole; id: string }[],
): Promise<Substitutes> {
  const substitutes: Substitutes = {}
  for (const { role, id } of chosen) {
    const user = await assignableUser(db, id)
    const name = user?.Name ?? (await nameOf(db, id))
    substitutes[role] = { id, name, isFit: user?.Roles.includes(role) ?? false }
  }
  return substitutes
}

async function nameOf(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select ${nameColumn('users')} as name from users where id = ${id}`.execute(db)
  return rows[0]?.name ?? ''
}
