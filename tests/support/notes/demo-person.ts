import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { actorOf, personByEmail } from '#server/platform/login/person'

/** A person of the demo company as an actor. */
export async function demoPerson(db: Db, email: string): Promise<Actor> {
  const person = await personByEmail(db, email)
  if (!person) throw new Error(`Nobody has the address ${email}`)
  return actorOf(person)
}
