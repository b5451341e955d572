import { headerOf, type TypedRow } from '#domain/imports/columns'
import type { ImportKind } from '#domain/imports/kinds'
import { IMPORT_ROWS, type ImportRow } from '#domain/imports/rows'

/** What was found of a row: of the field with this name, or of the row as a whole where it is empty. */
export interface Finding {
  field: string
  message: string
}

/**
 * Where a row lands: it can be imported as `record`, known within its file by `key` (and by `secondKey`, which no other row may
 * have), and becomes what `note` says where that is not plain; it is there already; or something is wrong with it.
 */
export type Verdict =
  | { state: 'ready'; record: Record<string, unknown>; key: string; secondKey?: string; note?: string }
  | { state: 'duplicate'; message: string }
  | { state: 'faulty'; findings: Finding[] }

/** A row of a kind as its schema reads it, or what is wrong with it by itself. */
export function readRow<Kind extends ImportKind>(
  kind: Kind,
  typed: TypedRow,
): { row: ImportRow<Kind> } | { findings: Finding[] } {
  const parsed = IMPORT_ROWS[kind].safeParse(typed)
  if (parsed.success) return { row: parsed.data as ImportRow<Kind> }
  const byField = new Map<string, string>()
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0] ?? '')
    if (!byField.has(field)) byField.set(field, message)
  }
  return { findings: [...byField].map(([field, message]) => ({ field, message })) }
}

/** A row that is there already; names the columns in which it differs, since an import changes nothing that is there. */
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

/** A row with something wrong in one field. */
export function faulty(field: string, message: string): Verdict {
  return { state: 'faulty', findings: [{ field, message }] }
}

/** By which texts of one file are compared: neither case nor spaces tell two apart. */
export function textKey(...texts: readonly string[]): string {
  return JSON.stringify(texts.map((text) => text.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase()))
}
