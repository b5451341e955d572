import { type Actor, isAdmin } from '#domain/access/actor'
import { PROCESSOR } from '#domain/access/grants'

/** Who may not be without a second factor where a company requires it: whoever administers, and whoever pays. */
export function needsSecondFactor(person: Pick<Actor, 'roles' | 'tags'>): boolean {
  return isAdmin(person) || person.tags.includes(PROCESSOR)
}
