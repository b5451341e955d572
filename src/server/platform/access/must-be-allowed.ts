import type { Actor } from '#domain/access/actor'
import { can, type Permission } from '#domain/access/permissions'
import { AppError } from '#domain/errors'

/**
 * Refuses whoever the permission table does not grant the permission; for use cases that pages call as well as endpoints.
 * @throws AppError FORBIDDEN
 */
export function mustBeAllowed(actor: Actor, permission: Permission): void {
  if (!can(actor, permission)) throw new AppError('FORBIDDEN')
}
