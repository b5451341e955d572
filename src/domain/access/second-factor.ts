import { type Actor, isAdmin } from '#domain/access/actor'
import { PROCESSOR } from '#domain/access/grants'

export function needsSecondFactor(person: Pick<Actor, 'roles' | 'tags'>): boolean {
  return isAdmin(person) || person.tags.includes(PROCESSOR)
}
