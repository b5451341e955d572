import type { Db } from '#db/database'
import { type Actor, fullName } from '#domain/access/actor'
import type { Flag } from '#domain/access/flags/flags'
import { menuFor } from '#domain/access/menu'
import type { MenuGroup } from '#domain/access/menu-groups'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { actorOf, personByEmail } from '#server/platform/login/person'
import type { Flags } from '#services/flags/flags'

/** The menu and switched-off flags of the user with this e-mail; null if unknown. Throws FORBIDDEN. */
export async function previewMenu(
  db: Db,
  flags: Pick<Flags, 'offFor'>,
  actor: Actor,
  email: string,
): Promise<{ userId: string; name: string; menu: MenuGroup[]; flagsOff: readonly Flag[] } | null> {
  mustBeAllowed(actor, 'flags.keep')
  const row = await personByEmail(db, email.trim())
  if (!row) return null
  const person = actorOf(row)
  const flagsOff = await flags.offFor(person)
  return { userId: person.id, name: fullName(person), menu: menuFor({ ...person, flagsOff }), flagsOff }
}
