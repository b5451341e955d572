import type { ListNotes } from '#domain/commission-notes/list/schema'
import type { Turn } from '#domain/commission-notes/note/workflow'
import type { Currency } from '#domain/money/currencies'
import type { StudentStage } from '#domain/students/student/stages'

export const NAME_KINDS = ['partner', 'university', 'person', 'counsellor', 'student'] as const
export type NameKind = (typeof NAME_KINDS)[number]

export interface Named {
  kind: NameKind
  id: string
  name: string
}

export const ABOUTS = [
  'waiting',
  'note',
  'notes',
  'owed',
  'students',
  'applications',
  'deadlines',
  'payments',
  'invoices',
  'tests',
  'partners',
  'courses',
  'find',
  'help',
] as const
export type About = (typeof ABOUTS)[number]

export type Wants = 'list' | 'count' | 'sum' | 'why' | 'when' | 'questions'

export interface Age {
  is: 'more' | 'less'
  days: number
}

/** From a day to a day, both included. */
export interface Period {
  from: string
  to: string
}

export interface Slots {
  partner: Named
  university: Named
  person: Named | 'me' | 'nobody'
  counsellor: Named
  student: Named
  number: string
  turn: Turn
  stages: readonly StudentStage[]
  currency: Currency
  age: Age
  due: NonNullable<ListNotes['due']>
  period: Period
  year: string
  state: 'paid' | 'unpaid' | 'sent-back' | 'invoiced' | 'agreed'
  country: string
  intake: string
  waiting: 'documents' | 'edit-request' | 'silent'
  order: 'most' | 'oldest' | 'newest'
  contract: 'Ending soon' | 'Ended'
  test: string
  level: string
  text: string
}

export interface ParsedQuestion {
  about: About
  wants: Wants
  by: Partial<Slots>
}

export interface Declined {
  because: string
  offers: readonly string[]
}

export type Understood = { asked: ParsedQuestion } | { declined: Declined }
