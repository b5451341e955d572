import type { Actor } from '#domain/access/actor'
import { refusalTo } from '#domain/access/partner-refusals'
import type { Permission } from '#domain/access/permissions'
import type { ErrorCode } from '#domain/errors'

/**
 * Throws if the permission table does not grant the permission; every use case calls it first
 * (docs/decisions/0046). `refusedAs` is the error code of the call's contract; users of a partner without
 * access get their partner's status instead.
 * @throws AppError FORBIDDEN, `refusedAs`, or PARTNER_… by the partner's status
 */
export function mustBeAllowed(
  actor: Actor,
  permission: Permission,
  refusedAs: ErrorCode = 'FORBIDDEN',
): void {
  const refusal = refusalTo(actor, permission, refusedAs)
  if (refusal) throw refusal
}
