import { type Actor, isPartner, isUniversitys, type Role } from './actor'

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

export function rolesInWords(roles: readonly Role[]): string {
  return roles.map((role) => ROLE_NAMES[role]).join(', ')
}

export function rightInWords(right: string): string {
  return right in ROLE_NAMES ? ROLE_NAMES[right as Role] : right
}

export function placeInWords(actor: Actor): string {
  if (!isPartner(actor)) return rolesInWords(actor.roles)
  if (isUniversitys(actor)) return 'University'
  if (actor.parentUserId === null) return ROLE_NAMES.PARTNER
  return actor.financialManager ? 'Counsellor and finance manager' : 'Counsellor'
}
