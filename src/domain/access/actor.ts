import type { Flag } from '#domain/access/flags/flags'
import type { PartnerStanding } from '#domain/access/partner-access'
import type { SeenBy } from '#domain/access/seen-as'

/** The roles that somebody may have. */
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

/** Tag groups on top of a role (docs/reference/permissions.md). */
export const TAGS = ['Accounts Payable Maker', 'Accounts Payable Checker', 'Payment Processor'] as const
export type Tag = (typeof TAGS)[number]

/** The signed-in person, as every use case gets it. */
export interface Actor {
  id: string
  email: string
  firstName: string
  lastName: string
  roles: readonly Role[]
  tags: readonly Tag[]
  partnerId: string | null
  studentId: string | null
  /** The university whose person they are, which is their partner; absent or null for everybody else. */
  universityId?: string | null
  /** A counsellor of a partner: has a parent user. */
  parentUserId: string | null
  /** A partner's person who sees the money tabs. */
  financialManager: boolean
  /** Whether they want to be told of commission payments; false for who does not. */
  commissionNotices?: boolean
  /** False for a counsellor who is not shown what commission comes of their students; absent for who is. */
  showsCommission?: boolean
  themeVersion: number
  timeZone: string
  /** The last day of the absence that goes on, 'YYYY-MM-DD'; absent or null for who is there. */
  awayUntil?: string | null
  /** Where the partner of a partner's person stands; absent for who has none. */
  partnerStanding?: PartnerStanding
  /** The flags that are off for them; absent where all are on. */
  flagsOff?: readonly Flag[]
  /** The administrator who sees the portal as this person; absent or null where it is the person. */
  seenBy?: SeenBy | null
}

/** Whether the actor administers the portal (ADMIN or SUPERADMIN). */
export function isAdmin(actor: Pick<Actor, 'roles'>): boolean {
  return actor.roles.includes('ADMIN') || actor.roles.includes('SUPERADMIN')
}

/** Whether the actor belongs to a partner: only that partner's rows are theirs. */
export function isPartner(actor: Actor): boolean {
  return actor.roles.includes('PARTNER')
}

/** Whether the actor is a university's person: they have the permissions of universities, and none that agents have. */
export function isUniversitys(actor: Pick<Actor, 'universityId'>): boolean {
  return Boolean(actor.universityId)
}

/** A non-partner, non-student user is internal staff. */
export function isInternal(actor: Actor): boolean {
  return !isPartner(actor) && !actor.roles.includes('STUDENT')
}

/** The person's name as shown beside what they did. */
export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim()
}
