import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { ROOTS } from './roots'
import { WRITES } from './writes'

/** The root fields to explore (`GET /graphql`); each call checks its own permission. Throws FORBIDDEN. */
export function openFields(actor: Actor): string[] {
  mustBeAllowed(actor, 'graphql.explore')
  return [...ROOTS, ...WRITES].flatMap(([name, { permission }]) => (can(actor, permission) ? [name] : []))
}
