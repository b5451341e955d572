import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { hashPassword } from '#services/passwords/passwords'
import { PASSWORD } from '#tests/support/http/portal'
import { insertPeople, person } from '#tests/support/people'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'

/** Somebody with a password, who does nothing else: to change it ends their sessions. */
export async function makePasswordOwner(db: Db): Promise<Actor> {
  const owner = person('owner@tassel.example', 'Olga Petrenko', ['STAFF'])
  await insertPeople(db, [owner])
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', owner.id)
    .execute()
  return owner
}

/** Requests on passwords that are accepted in this situation. */
export function passwordCalls(owner: Actor) {
  const body = { UserId: owner.id, CurrentPassword: PASSWORD, NewPassword: 'Monsoon-rain-7!' }
  return { changePassword: { actor: owner, body } } satisfies Record<string, ValidCall>
}
