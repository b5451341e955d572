import type { Actor } from '#domain/access/actor'
import { can, type Permission } from '#domain/access/permissions'
import { AppError, type ErrorCode } from '#domain/errors'

/**
 * Refuses whoever the permission table does not grant the permission: the first line of a use case, whichever door it is reached by
 * (docs/decisions/0046). `refusedAs` is the code that the contract of its call names.
 * @throws AppError FORBIDDEN, or `refusedAs`
 */
export function mustBeAllowed(
  actor: Actor,
  permission: Permission,
  refusedAs: ErrorCode = 'FORBIDDEN',
): void {
  if (!can(actor, permission)) throw new AppError(refusedAs)
}
