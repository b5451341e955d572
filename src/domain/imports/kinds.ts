import { type Actor, isAdmin } from '#domain/access/actor'
import { can } from '#domain/access/permissions'

/** The kinds of imports, ordered so that each refers only to earlier ones. */
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

export const MAX_IMPORT_ROWS = 50_000
export const ROW_RETENTION_DAYS = 30

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

const FINANCE_ALONE: readonly ImportKind[] = ['universities', 'partners', 'agreements']

/** Only for people who may invite; like `POST /users` never by token (docs/decisions/0092). */
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

export function verbsOf(kind: ImportKind): { act: string; done: string } {
  return LETS_IN.includes(kind) ? { act: 'Invite', done: 'Invited' } : { act: 'Import', done: 'Imported' }
}

/** A number of rows in words: '1 student', '50,000 students'. */
export function countOf(count: number, kind: ImportKind): string {
  return `${count.toLocaleString('en')} ${KIND_NAMES[kind][count === 1 ? 0 : 1]}`
}

/** The kind as a label: 'Students'. */
export function kindLabel(kind: ImportKind): string {
  const [, many] = KIND_NAMES[kind]
  return many.charAt(0).toUpperCase() + many.slice(1)
}
