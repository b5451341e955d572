import type { Actor, Role } from '#domain/access/actor'

/** What a partner's people may be let into (docs/decisions/0087-partners.md). */
export const PARTNER_FEATURES = [
  'commission-notes',
  'wallet',
  'students',
  'custom-domain',
  'custom-email',
  'theme',
  'sign-up',
  'api',
] as const
export type PartnerFeature = (typeof PARTNER_FEATURES)[number]

/** What a partner is: an agent who brings students, or a university that takes them. */
export const PARTNER_KINDS = ['agent', 'university'] as const
export type PartnerKind = (typeof PARTNER_KINDS)[number]

/** The features of each kind of partner: a university has applications and programs of its own. */
const OF_KIND: Readonly<Record<PartnerKind, readonly PartnerFeature[]>> = {
  agent: PARTNER_FEATURES,
  university: ['students', 'api'],
}

/** What a partner of this kind may be let into. */
export function featuresOfKind(kind: PartnerKind): readonly PartnerFeature[] {
  return OF_KIND[kind]
}

/** Where a contract stands on a day; a partner without one is held to none. */
export const CONTRACT_STATES = ['None', 'Not started', 'Running', 'Ended'] as const
export type ContractState = (typeof CONTRACT_STATES)[number]

/** Where a partner stands, as far as it says what its people may be let into. */
export interface PartnerStanding {
  state: 'Onboarding' | 'Active'
  contract: ContractState
  /** The first and the last day of the contract; absent or null where it has none. */
  contractFrom?: string | null
  contractTo?: string | null
  isDeactivated: boolean
  tier: string | null
  /** Absent for agents. */
  kind?: 'university'
  /** Null where its tier, or having none, keeps nothing from it. */
  tierFeatures: readonly PartnerFeature[] | null
  /** What administrators have switched off for it. */
  switchedOff: readonly PartnerFeature[]
}

/** Why somebody has no access; '' for who has. */
export const ACCESS_REASONS = {
  NONE: '',
  ROLE: 'The person’s role does not include this.',
  DEACTIVATED: 'The partner is deactivated.',
  ONBOARDING: 'The partner is not approved yet.',
  NOT_STARTED: 'The partner’s contract has not started.',
  ENDED: 'The partner’s contract has ended.',
  SWITCHED_OFF: 'An administrator has switched this off for the partner.',
  TIER: 'The partner’s tier does not include this.',
} as const
export type AccessReason = keyof typeof ACCESS_REASONS

/** The one table: what keeps a feature from a partner, the first reason that holds. */
const REFUSALS: readonly [
  reason: AccessReason,
  holds: (standing: PartnerStanding, feature: PartnerFeature) => boolean,
][] = [
  ['DEACTIVATED', ({ isDeactivated }) => isDeactivated],
  ['ROLE', ({ kind }, feature) => !featuresOfKind(kind ?? 'agent').includes(feature)],
  ['ONBOARDING', ({ state }) => state === 'Onboarding'],
  ['NOT_STARTED', ({ contract }) => contract === 'Not started'],
  ['ENDED', ({ contract }) => contract === 'Ended'],
  ['SWITCHED_OFF', ({ switchedOff }, feature) => switchedOff.includes(feature)],
  ['TIER', ({ tierFeatures }, feature) => tierFeatures !== null && !tierFeatures.includes(feature)],
]

/** Whether a partner standing so has the feature, or what keeps it from it. */
export function partnerAccess(standing: PartnerStanding, feature: PartnerFeature): AccessReason {
  return REFUSALS.find(([, holds]) => holds(standing, feature))?.[0] ?? 'NONE'
}

type Person = Pick<
  Actor,
  'roles' | 'partnerId' | 'universityId' | 'parentUserId' | 'financialManager' | 'partnerStanding'
>

const ALL = PARTNER_FEATURES
const MONEY: readonly PartnerFeature[] = ['commission-notes', 'wallet']
const COUNSELLOR: readonly PartnerFeature[] = ['students', 'theme', 'sign-up', 'api']

/** What each role of the company works in; of a partner it goes by who is its owner. */
const OF_ROLE: Readonly<Record<Exclude<Role, 'PARTNER'>, readonly PartnerFeature[]>> = {
  SUPERADMIN: ALL,
  ADMIN: ALL,
  FINANCE: [...MONEY, 'api'],
  STAFF: ['commission-notes', 'students', 'sign-up', 'api'],
  LOANADVISOR: ['students', 'api'],
  PST: ['students', 'api'],
  STUDENT: [],
}

/** The features that somebody's role includes, wherever their partner stands. */
export function featuresOfRole(person: Omit<Person, 'partnerStanding'>): readonly PartnerFeature[] {
  if (!person.roles.includes('PARTNER'))
    return ALL.filter((feature) =>
      person.roles.some((role) => role !== 'PARTNER' && OF_ROLE[role].includes(feature)),
    )
  if (person.partnerId === null) return []
  if (person.universityId) return OF_KIND.university
  if (person.parentUserId === null) return ALL
  return person.financialManager ? [...MONEY, ...COUNSELLOR] : COUNSELLOR
}

/** Whether somebody has the feature, by their role and, of a partner's people, by where their partner stands. */
export function accessOf(person: Person, feature: PartnerFeature): AccessReason {
  if (!featuresOfRole(person).includes(feature)) return 'ROLE'
  return person.roles.includes('PARTNER') ? standingRefusal(person, feature) : 'NONE'
}

/** What keeps the feature from a partner's person, their role aside; nothing where it is not known where the partner stands. */
export function standingRefusal(
  { partnerStanding }: Pick<Actor, 'partnerStanding'>,
  feature: PartnerFeature,
): AccessReason {
  return partnerStanding ? partnerAccess(partnerStanding, feature) : 'NONE'
}

/** Where a contract of these days stands on this one; all are 'YYYY-MM-DD', and the last day is still the contract's. */
export function contractStateOf(from: string | null, to: string | null, today: string): ContractState {
  if (to !== null && to < today) return 'Ended'
  if (from !== null && from > today) return 'Not started'
  return from === null && to === null ? 'None' : 'Running'
}

/** Today, by whose calendar contracts start and end: that of UTC, as 'YYYY-MM-DD'. */
export function dayOfContracts(now: Date = new Date()): string {
  return now.toISOString().slice(0, 'YYYY-MM-DD'.length)
}
