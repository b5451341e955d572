import { type Actor, isAdmin } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import type { ErrorCode } from '#domain/errors'

/** Why an administrator may not view as this person, or null; `refusal`: why they could not sign in now. */
export function refusalToViewAs(actor: Actor, person: Actor, refusal: ErrorCode | null): ErrorCode | null {
  if (!can(actor, 'users.see-as')) return 'FORBIDDEN'
  if (refusal !== null || person.id === actor.id) return 'SEE_AS_REFUSED'
  return isAdmin(person) && !can(actor, 'SUPER_ADMIN_PERMISSION') ? 'SEE_AS_REFUSED' : null
}
