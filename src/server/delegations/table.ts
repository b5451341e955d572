import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import type { DelegationTable } from '#db/tables/partners/subsidiaries'
import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import type { Substitutes } from '#domain/delegations/plan'
import type { Delegation } from '#domain/delegations/schema'
import { assignableUser } from '#server/commission-notes/chain/assignable-users'
import { nameColumn } from '#server/people/name-column'

export type DelegationRow = Selectable<DelegationTable>

interface DelegationRecord extends DelegationRow {
  name: string
  creator: string
  substitutes: { Role: AssigneeRole; UserId: string; Name: string }[]
  moved: number
  stayed: number
  given_back: number
}

/** The delegations that meet a condition on `hand_overs`, latest first, as the API names the fields. */
export async function delegations(db: Db, condition: RawBuilder<SqlBool>): Promise<Delegation[]> {
  const { rows } = await sql<DelegationRecord>`
    select hand_overs.*, ${nameColumn('people')} as name, ${nameColumn('creators')} as creator,
      coalesce((
        select json_agg(json_build_object('Role', role, 'UserId', users.id, 'Name', ${nameColumn('users')}) order by role)
        from hand_over_substitutes join users on users.id = substitute_id where hand_over_id = hand_overs.id
      ), '[]') as substitutes, coalesce(moved, 0) as moved, coalesce(stayed, 0) as stayed,
      coalesce(given_back, 0) as given_back
    from hand_overs
    join users people on people.id = hand_overs.user_id
    join users creators on creators.id = hand_overs.created_by
    left join lateral (
      select count(substitute_id)::int as moved, count(each.stayed)::int as stayed,
        count(given_back_at)::int as given_back
      from hand_over_notes each where each.hand_over_id = hand_overs.id
    ) fates on true
    where ${condition}
    order by hand_overs.starts_at desc, hand_overs.id desc`.execute(db)
  return rows.map(toDelegation)
}

function toDelegation(record: DelegationRecord): Delegation {
  return {
    HandOverId: record.id,
    UserId: record.user_id,
    Name: record.name,
    State: record.state,
    StartsOn: record.starts_on,
    EndsOn: record.ends_on,
    Note: record.note,
    Substitutes: record.substitutes,
    MovedCount: record.moved,
    StayedCount: record.stayed,
    GivenBackCount: record.given_back,
    CreatedBy: record.creator,
    CreatedAt: record.created_at.toISOString(),
    StartedAt: record.started_at?.toISOString() ?? null,
    EndedAt: record.ended_at?.toISOString() ?? null,
    Version: record.version,
  }
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
