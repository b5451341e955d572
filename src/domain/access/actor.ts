import type { Flag } from '#domain/access/flags/flags'
import type { PartnerStatus } from '#domain/access/partner-access'
import type { Viewer } from '#domain/access/viewed-as'

export const ROLES = [
  'ADMIN',
  'FINANCE',
  'LOANADVISOR',
  'PARTNER',
  'PST',
  'STAFF',
  'STUDENT',
  'SUPERADMIN',
] as const
export type Role = (typeof ROLES)[number]

export const TAGS = ['Accounts Payable Maker', 'Accounts Payable Checker', 'Payment Processor'] as const
export type Tag = (typeof TAGS)[number]

export interface Actor {
  id: string
  email: string
  firstName: string
  lastName: string
  roles: readonly Role[]
  tags: readonly Tag[]
  partnerId: string | null
  studentId: string | null
  /** The university that the person belongs to, which is their partner; absent or null for everybody else. */
  universityId?: string | null
  /** The partner's user whose counsellor this person is; null for everybody else. */
  parentUserId: string | null
  financialManager: boolean
  /** Whether the person wants notifications of commission payments; absent counts as true. */
  commissionNotices?: boolean
  /** False for a counsellor to whom the partner does not show commission; absent for everybody else. */
  showsCommission?: boolean
  themeVersion: number
  timeZone: string
  /** The last day of the current absence, 'YYYY-MM-DD'; absent or null when the person is present. */
  awayUntil?: string | null
  partnerStatus?: PartnerStatus
  flagsOff?: readonly Flag[]
  seenBy?: Viewer | null
}

export function isAdmin(actor: Pick<Actor, 'roles'>): boolean {
  return actor.roles.includes('ADMIN') || actor.roles.includes('SUPERADMIN')
}

/** Partner users see only their own partner's rows. */
export function isPartner(actor: Actor): boolean {
  return actor.roles.includes('PARTNER')
}

/** A university's user has the permissions of universities and none of those of agents. */
export function isUniversitys(actor: Pick<Actor, 'universityId'>): boolean {
  return Boolean(actor.universityId)
}

/** A user who is neither a partner nor a student is internal staff. */
export function isInternal(actor: Actor): boolean {
  return !isPartner(actor) && !actor.roles.includes('STUDENT')
}

export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim()
}

/** Staff are named to staff only, and to a university only its own people, not the agent's who do the work. */
export function isNamedTo(
  reader: Actor,
  person: { partnerId: string | null; studentId: string | null },
): boolean {
  if (isInternal(reader)) return true
  if (isUniversitys(reader)) return person.partnerId !== null && person.partnerId === reader.partnerId
  return person.partnerId !== null || person.studentId !== null
}
