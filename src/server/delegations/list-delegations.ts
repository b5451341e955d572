import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { Delegation } from '#domain/delegations/schema'
import { personOf } from '#server/delegations/person-of'
import { delegations } from '#server/delegations/table'

/**
 * A person's absences, latest first (`GET /accounts/{userId}/hand-overs`).
 * @throws AppError FORBIDDEN, NOT_FOUND for another's to whoever is no administrator
 */
export async function listDelegations(db: Db, actor: Actor, userId: string): Promise<Delegation[]> {
  const person = await personOf(db, actor, userId)
  return delegations(db, sql`hand_overs.user_id = ${person.id}`)
}
