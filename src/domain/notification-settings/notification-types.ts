import { type Actor, isPartner, isUniversitys } from '#domain/access/actor'
import { NOTIFICATION_KINDS, type NotificationKind } from '#domain/notifications'

type Reader = 'company' | 'partner' | 'student' | 'university'

interface NotificationType {
  id: string
  name: string
  description: string
  kinds: RegExp
  readers: readonly Reader[]
  /** Warnings of what can cost money or an account cannot be switched off. */
  isLocked?: true
}

const EVERYBODY: readonly Reader[] = ['company', 'partner', 'student']
const OFFICE: readonly Reader[] = ['company', 'partner']
const WITH_UNIVERSITIES: readonly Reader[] = [...EVERYBODY, 'university']

/** A kind belongs to the first type that matches (docs/decisions/0134-who-is-told-how.md). */
export const NOTIFICATION_TYPES = [
  {
    id: 'security',
    name: 'Your account',
    description: 'Sign-in, second steps, rights, and changes of the e-mail settings.',
    kinds: /^(?:factor|recovery|mfa|rights|seen|smtp)-/,
    readers: WITH_UNIVERSITIES,
    isLocked: true,
  },
  {
    id: 'bank-details',
    name: 'Bank details',
    description: 'Requested and decided changes of where commission is paid to.',
    kinds: /^bank-/,
    readers: OFFICE,
    isLocked: true,
  },
  {
    id: 'notes',
    name: 'Commission notes for you',
    description: 'A note is yours to work on, was assigned to you or came back.',
    kinds: /^(?:returned|to-check|sent-to-partner|correct-invoice|to-pay|asked|assigned)$/,
    readers: OFFICE,
  },
  {
    id: 'reminders',
    name: 'Reminders',
    description: 'A note has waited for days.',
    kinds: /^(?:reminder|reminder-again|overdue|escalation)$/,
    readers: OFFICE,
  },
  {
    id: 'remarks',
    name: 'Remarks and answers',
    description: 'Someone mentions you, writes a remark or answers your request.',
    kinds: /^(?:mentioned|remarked|approved|rejected)$/,
    readers: OFFICE,
  },
  {
    id: 'messages',
    name: 'Messages',
    description:
      'Someone writes in a conversation of yours, mentions you there, or asks or answers about a line.',
    kinds: /^message(?:$|-)|^line-/,
    readers: EVERYBODY,
  },
  {
    id: 'payments',
    name: 'Payments',
    description: 'Payments, refunds, payouts and commission that is paid back.',
    kinds: /^(?:paid|unpaid|part-paid|part-unpaid|refunded)$|^(?:claw-back|settlement)-/,
    readers: OFFICE,
  },
  {
    id: 'invoices',
    name: 'University invoices',
    description: 'Invoices that were sent, paid, asked about or are to be changed.',
    kinds: /^(?:invoice|edit)-/,
    readers: ['company', 'university'],
  },
  {
    id: 'agreements',
    name: 'Agreements and tiers',
    description: 'Proposals and decisions on agreements and tiers.',
    kinds: /^(?:agreement|partner-tier)-/,
    readers: ['company'],
  },
  {
    id: 'partners',
    name: 'Partners',
    description: 'Partners who come in, stay away or come back, and contracts that end.',
    kinds: /^(?:partner|onboarding)-/,
    readers: [...OFFICE, 'university'],
  },
  {
    id: 'students',
    name: 'Students',
    description: 'Documents, profiles, recommended courses and who looks after whom.',
    kinds: /^(?:student|profile-edit|documents-edit|claim|courses)-/,
    readers: EVERYBODY,
  },
  {
    id: 'enquiries',
    name: 'Enquiries',
    description: 'Enquiries that you look after.',
    kinds: /^enquiry-/,
    readers: OFFICE,
  },
  {
    id: 'applications',
    name: 'Applications',
    description: 'Stages, answers to give, comments and deadlines.',
    kinds: /^application-/,
    readers: WITH_UNIVERSITIES,
  },
  {
    id: 'course-changes',
    name: 'Courses of universities',
    description: 'Changes of courses that universities propose, and what becomes of them.',
    kinds: /^course-/,
    readers: ['company', 'university'],
  },
  {
    id: 'reports',
    name: 'Exports of reports',
    description: 'The file of a long report is ready.',
    kinds: /^report-/,
    readers: ['company'],
  },
  {
    id: 'people',
    name: 'Colleagues',
    description: 'Counsellors who come, leave or hand over.',
    kinds: /^(?:counsellor|issuer-change)-/,
    readers: OFFICE,
  },
  {
    id: 'other',
    name: 'Everything else',
    description: 'What is of no other type, such as your domain, webhooks and student sign-up.',
    kinds: /^/,
    readers: WITH_UNIVERSITIES,
  },
] as const satisfies readonly NotificationType[]

export type NotificationTypeId = (typeof NOTIFICATION_TYPES)[number]['id']
export const NOTIFICATION_TYPE_IDS = NOTIFICATION_TYPES.map(({ id }) => id) as [
  NotificationTypeId,
  ...NotificationTypeId[],
]

export function typeOfKind(kind: string): NotificationTypeId {
  return NOTIFICATION_TYPES.find(({ kinds }) => kinds.test(kind))?.id ?? 'other'
}

export function kindsOfType(id: NotificationTypeId): NotificationKind[] {
  return NOTIFICATION_KINDS.filter((kind) => typeOfKind(kind) === id)
}

export function typeName(id: NotificationTypeId): string {
  return typeById(id).name
}

export function isLocked(id: NotificationTypeId): boolean {
  return typeById(id).isLocked === true
}

/** The types of which the person can ever be notified. */
export function typesFor(actor: Actor): readonly NotificationType[] {
  const reader: Reader = actor.roles.includes('STUDENT')
    ? 'student'
    : isUniversitys(actor)
      ? 'university'
      : isPartner(actor)
        ? 'partner'
        : 'company'
  return typesOfReader(reader)
}

/** The types of which a partner's users and students can be notified. */
export function typesOfPartner(): readonly NotificationType[] {
  return typesOfReader('partner')
}

function typesOfReader(reader: Reader): readonly NotificationType[] {
  return NOTIFICATION_TYPES.filter(({ readers }: NotificationType) => readers.includes(reader))
}

function typeById(id: NotificationTypeId): NotificationType {
  const found = NOTIFICATION_TYPES.find((type) => type.id === id)
  if (!found) throw new RangeError(`There is no type ${id}`)
  return found
}
