import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { hashPassword } from '#services/passwords/passwords'
import { PASSWORD } from '#tests/support/http/portal'
import type { Situation } from '#tests/support/http/situation'
import { insertPeople, person } from '#tests/support/people'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'

/** A user with a password and no other purpose: changing it ends their sessions. */
export async function makePasswordOwner(db: Db): Promise<Actor> {
  const owner = person('owner@tassel.example', 'Olga Petrenko', ['STAFF'])
  await insertPeople(db, [owner])
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', owner.id)
    .execute()
  await waitForAddress(db, owner.id)
  return owner
}

/** A change of a user's e-mail address that waits for its confirmation. */
export async function waitForAddress(db: Db, userId: string): Promise<void> {
  await db
    .insertInto('address_changes')
    .values({
      ...{
        id: uuid(),
        user_id: userId,
        old_address: 'old@tassel.example',
        new_address: 'new@tassel.example',
      },
      expires_at: new Date(Date.now() + 30 * 60_000),
    })
    .execute()
}

/** Requests on passwords that are accepted in this situation. */
export function passwordCalls({ passwordOwner: owner }: Situation) {
  const body = { UserId: owner.id, CurrentPassword: PASSWORD, NewPassword: 'Monsoon-rain-7!' }
  return {
    changePassword: { actor: owner, body },
    cancelEmailChange: { actor: owner, body: { UserId: owner.id } },
  } satisfies Record<string, ValidCall>
}
