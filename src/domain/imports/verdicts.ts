import { headerOf, type TypedRow } from '#domain/imports/columns'
import type { ImportKind } from '#domain/imports/kinds'
import { IMPORT_ROWS, type ImportRow } from '#domain/imports/rows'

export interface RowError {
  field: string
  message: string
}

/** 'ready': importable as `record`; `key` and `secondKey` are unique in a file; `note` says the outcome. */
export type Verdict =
  | { state: 'ready'; record: Record<string, unknown>; key: string; secondKey?: string; note?: string }
  | { state: 'duplicate'; message: string }
  | { state: 'faulty'; findings: RowError[] }

export function readRow<Kind extends ImportKind>(
  kind: Kind,
  typed: TypedRow,
): { row: ImportRow<Kind> } | { findings: RowError[] } {
  const parsed = IMPORT_ROWS[kind].safeParse(typed)
  if (parsed.success) return { row: parsed.data as ImportRow<Kind> }
  const byField = new Map<string, string>()
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0] ?? '')
    if (!byField.has(field)) byField.set(field, message)
  }
  return { findings: [...byField].map(([field, message]) => ({ field, message })) }
}

/** Names the columns in which an existing record differs, because an import never changes it. */
export function alreadyThere(
  kind: ImportKind,
  compared: readonly (readonly [field: string, typed: unknown, there: unknown])[],
  same = 'Already exists.',
): Verdict {
  const other = compared.filter(([, typed, there]) => (typed ?? '') !== (there ?? ''))
  if (other.length === 0) return { state: 'duplicate', message: same }
  const names = other.map(([field]) => headerOf(kind, field)).join(', ')
  return {
    state: 'duplicate',
    message: `${same.replace(/\.$/, '')}, with another ${names}. It is not changed.`,
  }
}

export function faulty(field: string, message: string): Verdict {
  return { state: 'faulty', findings: [{ field, message }] }
}

/** A key for comparing texts of one file regardless of case and spaces. */
export function textKey(...texts: readonly string[]): string {
  return JSON.stringify(texts.map((text) => text.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase()))
}
