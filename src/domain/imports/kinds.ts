import { type Actor, isAdmin } from '#domain/access/actor'
import { can } from '#domain/access/permissions'

/** What can be imported, in the order in which one builds on the other. */
export const IMPORT_KINDS = [
  'universities',
  'partners',
  'students',
  'applications',
  'installments',
  'agreements',
  'courses',
  'requirements',
  'users',
] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** How many rows a file may have. */
export const MAX_IMPORT_ROWS = 50_000
/** For how many days the rows of a file are kept; the record of the run stays. */
export const KEEP_ROWS_DAYS = 30

/** How a kind is called, one and many. */
export const KIND_NAMES: Readonly<Record<ImportKind, readonly [one: string, many: string]>> = {
  universities: ['university', 'universities'],
  partners: ['partner', 'partners'],
  students: ['student', 'students'],
  applications: ['application', 'applications'],
  installments: ['installment', 'installments'],
  agreements: ['agreement', 'agreements'],
  courses: ['course', 'courses'],
  requirements: ['requirement', 'requirements'],
  users: ['person', 'people'],
}

/** Whom the company has to do with, and what it agrees with them, is for finance and administrators to say. */
const FINANCE_ALONE: readonly ImportKind[] = ['universities', 'partners', 'agreements']

/** Who comes in is for whoever may invite; as with `POST /users` no token does (docs/decisions/0092-inviting-people.md). */
export const LETS_IN: readonly ImportKind[] = ['users']

/** The kinds that this person may import (docs/decisions/0018-imports.md). */
export function importableKinds(actor: Actor): readonly ImportKind[] {
  if (!can(actor, 'imports.make')) return []
  const isFinance = isAdmin(actor) || actor.roles.includes('FINANCE')
  return IMPORT_KINDS.filter((kind) => {
    if (LETS_IN.includes(kind)) return can(actor, 'users.invite')
    return isFinance || !FINANCE_ALONE.includes(kind)
  })
}

/** What is done with the rows of a kind: the button, and what they are afterwards. */
export function verbsOf(kind: ImportKind): { act: string; done: string } {
  return LETS_IN.includes(kind) ? { act: 'Invite', done: 'Invited' } : { act: 'Import', done: 'Imported' }
}

/** A number of rows of a kind in words: '1 student', '50,000 students'. */
export function countOf(count: number, kind: ImportKind): string {
  return `${count.toLocaleString('en')} ${KIND_NAMES[kind][count === 1 ? 0 : 1]}`
}
