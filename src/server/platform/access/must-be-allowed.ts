import type { Actor } from '#domain/access/actor'
import { refusalTo } from '#domain/access/partner-refusals'
import type { Permission } from '#domain/access/permissions'
import type { ErrorCode } from '#domain/errors'

/**
 * Refuses whoever the permission table does not grant the permission: the first line of a use case, whichever door it is reached by
 * (docs/decisions/0046). `refusedAs` is the code that the contract of its call names;
 * a partner's people are told where their partner stands in its place.
 * @throws AppError FORBIDDEN, `refusedAs`, or PARTNER_… by where their partner stands
 */
export function mustBeAllowed(
  actor: Actor,
  permission: Permission,
  refusedAs: ErrorCode = 'FORBIDDEN',
): void {
  const refusal = refusalTo(actor, permission, refusedAs)
  if (refusal) throw refusal
}
