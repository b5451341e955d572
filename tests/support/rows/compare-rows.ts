import { createHash } from 'node:crypto'

/** What a statement returned: its template and the columns that PostgreSQL described. */
export interface DescribedRow {
  readonly key: string
  readonly names: readonly string[]
  /** The oids of the types. */
  readonly types: readonly number[]
}

export type Kind = 'string' | 'number' | 'boolean' | 'date' | 'bytes' | 'object' | `${string}[]` | 'any'

export interface StatedColumn {
  readonly name: string
  readonly kinds: readonly Kind[]
  readonly isOptional: boolean
}

/** The row type that a statement asserts. */
export interface StatedRow {
  readonly key: string
  /** File and line. */
  readonly at: string
  readonly columns: readonly StatedColumn[]
  /** Whether `columns` declares it, which turns moments into text. */
  readonly isDeclared: boolean
}

/** Types as the drivers decode them (src/db/values.ts). Others are not compared. */
const SCALARS: Readonly<Record<number, Kind>> = {
  16: 'boolean',
  17: 'bytes',
  18: 'string',
  19: 'string',
  20: 'number',
  21: 'number',
  23: 'number',
  25: 'string',
  26: 'number',
  700: 'number',
  701: 'number',
  1042: 'string',
  1043: 'string',
  1082: 'string',
  1083: 'string',
  1114: 'date',
  1184: 'date',
  1700: 'string',
  2950: 'string',
}
const LISTS: Readonly<Record<number, Kind>> = {
  1000: 'boolean[]',
  1001: 'bytes[]',
  1005: 'number[]',
  1007: 'number[]',
  1009: 'string[]',
  1015: 'string[]',
  1016: 'number[]',
  1021: 'number[]',
  1022: 'number[]',
  1115: 'date[]',
  1182: 'string[]',
  1185: 'date[]',
  1231: 'string[]',
  2951: 'string[]',
}

/** The key of a statement's template: the literal parts of its source, the same for all values. */
export function templateKey(fragments: readonly string[]): string {
  return createHash('sha1').update(fragments.join('\0')).digest('base64url')
}

/** How a described row differs from the stated one, in words. */
export function faultsOf(stated: StatedRow, described: DescribedRow): string[] {
  return stated.columns.flatMap((column) => {
    const index = described.names.indexOf(column.name)
    if (index < 0) return column.isOptional ? [] : [`${stated.at}: there is no column ${column.name}`]
    const oid = described.types[index] ?? 0
    const kind = SCALARS[oid] ?? LISTS[oid]
    if (kind === undefined || fits(kind, column.kinds, stated.isDeclared)) return []
    return [`${stated.at}: ${column.name} is ${kind}, not ${column.kinds.join(' or ')}`]
  })
}

/** The faults of the rows that fit none of the types that their template is stated with. */
export function compareRows(stated: readonly StatedRow[], described: readonly DescribedRow[]) {
  const byKey = Map.groupBy(stated, ({ key }) => key)
  const compared = new Set<string>()
  const faults = new Set<string>()
  for (const row of described) {
    const all = (byKey.get(row.key) ?? []).map((each) => faultsOf(each, row))
    if (all.length > 0) compared.add(row.key)
    if (all.every((each) => each.length > 0)) for (const fault of all.flat()) faults.add(fault)
  }
  const missed = stated.filter(({ key }) => !compared.has(key)).map(({ at }) => at)
  return {
    faults: [...faults].toSorted((a, b) => a.localeCompare(b)),
    compared: stated.length - missed.length,
    missed,
  }
}

function fits(kind: Kind, kinds: readonly Kind[], isDeclared: boolean): boolean {
  if (kinds.length === 0 || kinds.includes('any') || kinds.includes(kind)) return true
  if (kind.endsWith('[]') && kinds.includes('any[]')) return true
  return isDeclared && kind === 'date' && kinds.includes('string')
}
