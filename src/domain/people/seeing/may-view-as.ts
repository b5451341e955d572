import { type Actor, isAdmin } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import type { ErrorCode } from '#domain/errors'

/**
 * Why an administrator may not see the portal as this person, null if they may: only a super administrator
 * may see it as an administrator, nobody as themself, and nobody as a person who cannot sign in.
 * @param refusal why the person could not sign in now
 */
export function refusalToViewAs(actor: Actor, person: Actor, refusal: ErrorCode | null): ErrorCode | null {
  if (!can(actor, 'users.see-as')) return 'FORBIDDEN'
  if (refusal !== null || person.id === actor.id) return 'SEE_AS_REFUSED'
  return isAdmin(person) && !can(actor, 'SUPER_ADMIN_PERMISSION') ? 'SEE_AS_REFUSED' : null
}
