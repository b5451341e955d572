import type { Actor, Role } from '#domain/access/actor'

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

export const PARTNER_KINDS = ['agent', 'university'] as const
export type PartnerKind = (typeof PARTNER_KINDS)[number]

/** A university has applications and API programs of its own, and nothing else of an agent's. */
const OF_KIND: Readonly<Record<PartnerKind, readonly PartnerFeature[]>> = {
  agent: PARTNER_FEATURES,
  university: ['students', 'api'],
}

export function featuresOfKind(kind: PartnerKind): readonly PartnerFeature[] {
  return OF_KIND[kind]
}

export const CONTRACT_STATES = ['None', 'Not started', 'Running', 'Ended'] as const
export type ContractState = (typeof CONTRACT_STATES)[number]

export interface PartnerStatus {
  state: 'Onboarding' | 'Active'
  contract: ContractState
  contractFrom?: string | null
  contractTo?: string | null
  isDeactivated: boolean
  tier: string | null
  kind?: 'university'
  tierFeatures: readonly PartnerFeature[] | null
  switchedOff: readonly PartnerFeature[]
}

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

const REFUSALS: readonly [
  reason: AccessReason,
  applies: (status: PartnerStatus, feature: PartnerFeature) => boolean,
][] = [
  ['DEACTIVATED', ({ isDeactivated }) => isDeactivated],
  ['ROLE', ({ kind }, feature) => !featuresOfKind(kind ?? 'agent').includes(feature)],
  ['ONBOARDING', ({ state }) => state === 'Onboarding'],
  ['NOT_STARTED', ({ contract }) => contract === 'Not started'],
  ['ENDED', ({ contract }) => contract === 'Ended'],
  ['SWITCHED_OFF', ({ switchedOff }, feature) => switchedOff.includes(feature)],
  ['TIER', ({ tierFeatures }, feature) => tierFeatures !== null && !tierFeatures.includes(feature)],
]

export function partnerAccess(status: PartnerStatus, feature: PartnerFeature): AccessReason {
  return REFUSALS.find(([, applies]) => applies(status, feature))?.[0] ?? 'NONE'
}

type Person = Pick<
  Actor,
  'roles' | 'partnerId' | 'universityId' | 'parentUserId' | 'financialManager' | 'partnerStatus'
>

const ALL = PARTNER_FEATURES
const MONEY: readonly PartnerFeature[] = ['commission-notes', 'wallet']
const COUNSELLOR: readonly PartnerFeature[] = ['students', 'theme', 'sign-up', 'api']

const OF_ROLE: Readonly<Record<Exclude<Role, 'PARTNER'>, readonly PartnerFeature[]>> = {
  SUPERADMIN: ALL,
  ADMIN: ALL,
  FINANCE: [...MONEY, 'api'],
  STAFF: ['commission-notes', 'students', 'sign-up', 'api'],
  LOANADVISOR: ['students', 'api'],
  PST: ['students', 'api'],
  STUDENT: [],
}

export function featuresOfRole(person: Omit<Person, 'partnerStatus'>): readonly PartnerFeature[] {
  if (!person.roles.includes('PARTNER'))
    return ALL.filter((feature) =>
      person.roles.some((role) => role !== 'PARTNER' && OF_ROLE[role].includes(feature)),
    )
  if (person.partnerId === null) return []
  if (person.universityId) return OF_KIND.university
  if (person.parentUserId === null) return ALL
  return person.financialManager ? [...MONEY, ...COUNSELLOR] : COUNSELLOR
}

/** Whether the person has the feature by their role and by their partner's access status. */
export function accessOf(person: Person, feature: PartnerFeature): AccessReason {
  if (!featuresOfRole(person).includes(feature)) return 'ROLE'
  return person.roles.includes('PARTNER') ? accessRefusal(person, feature) : 'NONE'
}

/** What keeps the feature from a partner user apart from their role; 'NONE' if the status is unknown. */
export function accessRefusal(
  { partnerStatus }: Pick<Actor, 'partnerStatus'>,
  feature: PartnerFeature,
): AccessReason {
  return partnerStatus ? partnerAccess(partnerStatus, feature) : 'NONE'
}

/** A contract's state on `today`; days are 'YYYY-MM-DD', and the last day still belongs to the contract. */
export function contractStateOf(from: string | null, to: string | null, today: string): ContractState {
  if (to !== null && to < today) return 'Ended'
  if (from !== null && from > today) return 'Not started'
  return from === null && to === null ? 'None' : 'Running'
}

/** Today in UTC as 'YYYY-MM-DD': contracts start and end by UTC's calendar. */
export function dayOfContracts(now: Date = new Date()): string {
  return now.toISOString().slice(0, 'YYYY-MM-DD'.length)
}
