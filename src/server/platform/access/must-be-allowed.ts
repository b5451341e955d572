import type { Actor } from '#domain/access/actor'
import { refusalTo } from '#domain/access/partner-refusals'
import type { Permission } from '#domain/access/permissions'
import type { ErrorCode } from '#domain/errors'

/** Checks a permission; use cases call it first (docs/decisions/0046). Throws `refusedAs` or PARTNER_…. */
export function mustBeAllowed(
  actor: Actor,
  permission: Permission,
  refusedAs: ErrorCode = 'FORBIDDEN',
): void {
  const refusal = refusalTo(actor, permission, refusedAs)
  if (refusal) throw refusal
}
