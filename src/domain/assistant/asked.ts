import type { ListNotes } from '#domain/commission-notes/list/schema'
import type { Turn } from '#domain/commission-notes/note/workflow'
import type { Currency } from '#domain/money/currencies'
import type { StudentStage } from '#domain/students/student/stages'

/** What names can stand for. */
export const NAME_KINDS = ['partner', 'university', 'person', 'counsellor', 'student'] as const
export type NameKind = (typeof NAME_KINDS)[number]

/** A row that a name of a question stands for. */
export interface Named {
  kind: NameKind
  id: string
  name: string
}

/** What a question is about: the query that answers it. */
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

/** What is wanted of the rows: their names, how many, what they come to, or why and when. */
export type Wants = 'list' | 'count' | 'sum' | 'why' | 'when' | 'questions'

/** For how long a note has waited: for more than so many days, or for fewer. */
export interface Age {
  is: 'more' | 'less'
  days: number
}

/** From a day to a day, both included. */
export interface Period {
  from: string
  to: string
}

/** By what the rows are narrowed. */
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

/** A question that was understood. */
export interface Asked {
  about: About
  wants: Wants
  by: Partial<Slots>
}

/** A question that is not answered: why, in a sentence, and questions near to it that are. */
export interface Declined {
  because: string
  offers: readonly string[]
}

/** What became of a question. */
export type Understood = { asked: Asked } | { declined: Declined }
