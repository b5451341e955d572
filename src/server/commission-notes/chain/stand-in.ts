import type { Db } from '#db/database'
import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import { type AssignableUser, assignableUser } from '#server/commission-notes/chain/assignable-users'

export interface StandIn {
  assignee: AssignableUser
  details: { handOver: string; insteadOf: string }
}

/** The first present substitute along the chain; null if the person is present or none is suitable. */
export async function standInFor(
  db: Db,
  person: AssignableUser,
  role: AssigneeRole,
): Promise<StandIn | null> {
  const seen = new Set([person.UserId])
  let found: StandIn | null = null
  for (let present = person; ; ) {
    const next = await db
      .selectFrom('hand_overs')
      .innerJoin('hand_over_substitutes', 'hand_over_id', 'hand_overs.id')
      .select(['hand_overs.id', 'substitute_id'])
      .where('user_id', '=', present.UserId)
      .where('state', '=', 'Active')
      .where('role', '=', role)
      .executeTakeFirst()
    if (!next || seen.has(next.substitute_id)) return found
    const assignee = await assignableUser(db, next.substitute_id)
    if (!assignee?.Roles.includes(role)) return found
    seen.add(assignee.UserId)
    found = { assignee, details: { handOver: next.id, insteadOf: person.Name } }
    present = assignee
  }
}
