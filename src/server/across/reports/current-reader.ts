import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { actorOf, personById, refusalFor } from '#server/platform/login/person'
import type { Flags } from '#services/flags/flags'

/** The reader with current rights, for a report outside a request; undefined if they may not sign in. */
export async function currentReader(
  db: Db,
  id: string,
  flags: Pick<Flags, 'offFor'>,
): Promise<Actor | undefined> {
  const person = await personById(db, id)
  if (!person || refusalFor(person) !== null) return undefined
  const actor = actorOf(person)
  return { ...actor, flagsOff: await flags.offFor(actor) }
}
