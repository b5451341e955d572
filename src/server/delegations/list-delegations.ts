import { sql } from 'kysely'
import type { Delegation } from '#domain/delegations/schema'
import { personOf } from '#server/delegations/person-of'
import { delegations } from '#server/delegations/table'
import type { Context } from '#server/platform/runtime/context'

/** A user's delegations, latest first. Throws FORBIDDEN, NOT_FOUND for others' without the right. */
export async function listDelegations(
  { db, actor }: Context,
  { userId }: { userId: string },
): Promise<Delegation[]> {
  const person = await personOf(db, actor, userId)
  return delegations(db, sql`hand_overs.user_id = ${person.id}`)
}
