import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { AppError } from '#domain/errors'
import { nameColumn } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'

export interface Person {
  id: string
  name: string
  timeZone: string
}

/** The actor, or any user for administrators; `lock` serialises. Throws FORBIDDEN, USER_NOT_FOUND. */
export async function personOf(
  db: Db,
  actor: Actor,
  userId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Person> {
  mustBeAllowed(actor, 'hand-overs.make')
  if (userId !== actor.id && !can(actor, 'hand-overs.make-for-others')) throw new AppError('USER_NOT_FOUND')
  const person = await db
    .selectFrom('users')
    .select(['id', 'time_zone as timeZone', nameColumn('users').as('name')])
    .where('id', '=', userId)
    .where('partner_id', 'is', null)
    .where('student_id', 'is', null)
    .$if(lock, (one) => one.forUpdate())
    .executeTakeFirst()
  if (!person) throw new AppError('USER_NOT_FOUND')
  return person
}
