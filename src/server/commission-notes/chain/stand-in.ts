import type { Db } from '#db/database'
import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import { type AssignableUser, assignableUser } from '#server/commission-notes/chain/assignable-users'

/** Who gets a note that was meant for somebody who is away. */
export interface StandIn {
  assignee: AssignableUser
  /** What the history says of it. */
  details: { handOver: string; insteadOf: string }
}

/**
 * Who stands in for a person in a role now: the substitute of the absence that goes on, and where they are away too,
 * theirs. Null for a person who is there, and where nobody fit stands in.
 */
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
