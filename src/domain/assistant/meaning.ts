import type { Slots } from './asked'

export type Meaning =
  | { tag: Tag }
  | { [Name in keyof Slots]: { slot: Name; value: Slots[Name] } }[keyof Slots]

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
  | 'polite'

export const tag = (name: Tag, phrases: string) => entries(phrases, { tag: name })
export const slot = <Name extends keyof Slots>(name: Name, value: Slots[Name], phrases: string) =>
  entries(phrases, { slot: name, value } as Meaning)

function entries(phrases: string, meaning: Meaning): [string[], Meaning][] {
  return phrases.split('|').map((phrase) => [phrase.trim().split(' '), meaning])
}
