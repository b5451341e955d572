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
}

/** Whom the company has to do with, and what it agrees with them, is for finance and administrators to say. */
const FINANCE_ALONE: readonly ImportKind[] = ['universities', 'partners', 'agreements']

/** The kinds that this person may import (docs/decisions/0018-imports.md). */
export function importableKinds(actor: Actor): readonly ImportKind[] {
  if (!can(actor, 'imports.make')) return []
  if (isAdmin(actor) || actor.roles.includes('FINANCE')) return IMPORT_KINDS
  return IMPORT_KINDS.filter((kind) => !FINANCE_ALONE.includes(kind))
}

/** A number of rows of a kind in words: '1 student', '50,000 students'. */
export function countOf(count: number, kind: ImportKind): string {
  return `${count.toLocaleString('en')} ${KIND_NAMES[kind][count === 1 ? 0 : 1]}`
}
