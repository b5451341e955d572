import { type Actor, isPartner, isUniversitys, type Role } from './actor'

/** Roles as people read them; the codes are what calls and tables say. */
export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  ADMIN: 'Administrator',
  FINANCE: 'Finance',
  LOANADVISOR: 'Loan advisor',
  PARTNER: 'Partner',
  PST: 'Partner support',
  STAFF: 'Staff',
  STUDENT: 'Student',
  SUPERADMIN: 'Super administrator',
}

/** A list of roles in words: 'Finance, Staff'. */
export function rolesInWords(roles: readonly Role[]): string {
  return roles.map((role) => ROLE_NAMES[role]).join(', ')
}

/** A role or tag in words; tags are names already. */
export function rightInWords(right: string): string {
  return right in ROLE_NAMES ? ROLE_NAMES[right as Role] : right
}

/** What somebody is to themself: a partner's people are its owner, counsellors and finance managers. */
export function standingInWords(actor: Actor): string {
  if (!isPartner(actor)) return rolesInWords(actor.roles)
  if (isUniversitys(actor)) return 'University'
  if (actor.parentUserId === null) return ROLE_NAMES.PARTNER
  return actor.financialManager ? 'Counsellor and finance manager' : 'Counsellor'
}
