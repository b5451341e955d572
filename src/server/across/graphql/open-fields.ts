import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { ROOTS } from './roots'
import { WRITES } from './writes'

/**
 * The fields at the top of the schema that the actor may ask, for the explorer (`GET /graphql`); each is answered or refused by its call
 * all the same.
 * @throws AppError FORBIDDEN
 */
export function openFields(actor: Actor): string[] {
  mustBeAllowed(actor, 'graphql.explore')
  return [...ROOTS, ...WRITES].flatMap(([name, { permission }]) => (can(actor, permission) ? [name] : []))
}
