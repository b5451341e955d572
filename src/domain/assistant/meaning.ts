import type { Slots } from './asked'

/** What a phrase says: a subject or a verb, or a value of a slot. */
export type Meaning =
  | { tag: Tag }
  | { [Name in keyof Slots]: { slot: Name; value: Slots[Name] } }[keyof Slots]

/** The subjects and verbs that decide what a question is about. */
export type Tag =
  | 'notes'
  | 'invoices'
  | 'students'
  | 'applications'
  | 'deadlines'
  | 'payments'
  | 'paying'
  | 'partners'
  | 'courses'
  | 'tests'
  | 'universities'
  | 'wait'
  | 'owe'
  | 'why'
  | 'late'
  | 'due'
  | 'count'
  | 'sum'
  | 'when'
  | 'who'
  | 'questions'
  | 'help'
  | 'me'
  | 'offer'
  | 'turn'
  | 'not'
  | 'search'
  /** Says nothing, though its words do elsewhere. */
  | 'polite'

/** Phrases of a subject or a verb. */
export const tag = (name: Tag, phrases: string) => entries(phrases, { tag: name })
/** Phrases of a value of a slot. */
export const slot = <Name extends keyof Slots>(name: Name, value: Slots[Name], phrases: string) =>
  entries(phrases, { slot: name, value } as Meaning)

function entries(phrases: string, meaning: Meaning): [string[], Meaning][] {
  return phrases.split('|').map((phrase) => [phrase.trim().split(' '), meaning])
}
