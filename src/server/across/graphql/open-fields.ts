import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { ROOTS } from './roots'
import { WRITES } from './writes'

/**
 * The root fields that the actor may use, for the explorer (`GET /graphql`); each call still checks its own
 * permission.
 * @throws AppError FORBIDDEN
 */
export function openFields(actor: Actor): string[] {
  mustBeAllowed(actor, 'graphql.explore')
  return [...ROOTS, ...WRITES].flatMap(([name, { permission }]) => (can(actor, permission) ? [name] : []))
}
