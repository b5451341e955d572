import { type RawBuilder, type SelectType, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'

/** The tables of a statement by alias. An outer join's table, which may have no row, is 'left <table>'. */
type Tables = Readonly<Record<string, string>>
type Leaf = string | RawBuilder<unknown>

interface Moment<Source extends Leaf = Leaf> {
  readonly kind: 'moment'
  readonly source: Source
}

type PartFields = Readonly<Record<string, Leaf | Moment>>

interface Part<Fields extends PartFields = PartFields, Present extends string = string> {
  readonly kind: 'part'
  readonly present: Present
  readonly fields: Fields
}

type Source = Leaf | Moment | Part

interface NoColumn {
  readonly 'no such column': never
}
interface Misfit<Value> {
  readonly 'does not fit the row': Value
}

type ColumnOf<Table, Column> = Table extends keyof Database
  ? Column extends keyof Database[Table]
    ? SelectType<Database[Table][Column]>
    : NoColumn
  : NoColumn

type Referred<From extends Tables, Name> = Name extends `${infer Alias}.${infer Column}`
  ? From[Alias] extends `left ${infer Table}`
    ? ColumnOf<Table, Column> | null
    : ColumnOf<From[Alias], Column>
  : NoColumn

type OnWire<Value> = Value extends Date ? string : Value

type ValueOf<From extends Tables, Given> = Given extends string
  ? Referred<From, Given>
  : Given extends Moment<infer Inner>
    ? OnWire<ValueOf<From, Inner>>
    : Given extends Part<infer Fields, infer Present>
      ? { [Name in keyof Fields]: PresentIn<Present, Name, ValueOf<From, Fields[Name]>> } | null
      : Given extends RawBuilder<infer Value>
        ? Value
        : NoColumn

type PresentIn<Present, Name, Value> = Name extends Present ? NonNullable<Value> : Value

type Fitting<Row, From extends Tables, Given> = {
  readonly [Name in keyof Given]: Name extends keyof Row
    ? ValueOf<From, Given[Name]> extends Row[Name]
      ? Given[Name]
      : Misfit<ValueOf<From, Given[Name]>>
    : never
}

/** The select list of a row and the conversion of what the driver returns for it. */
export interface Columns<Row> {
  readonly list: RawBuilder<unknown>
  /** Runs a statement that selects `list`. */
  read(db: Db, statement: RawBuilder<unknown>): Promise<Row[]>
  /** Converts a record of a statement that selects `list`. */
  toRow(record: unknown): Row
}

/**
 * Declares where each field of a row comes from: a column as 'alias.column', SQL of a known type, a `moment`
 * or a `part`. A field that is missing, that the row does not have or whose type differs is a type error.
 */
export function columns<Row extends object, From extends Tables>() {
  return <const Given extends { readonly [Name in keyof Row]-?: Source }>(
    given: Given & Fitting<Row, From, Given>,
  ): Columns<Row> => {
    const fields = Object.entries(given as Readonly<Record<string, Source>>)
    const toRow = (record: unknown) => rowOf(fields, record as Record<string, unknown>) as Row
    return {
      list: sql.join(fields.flatMap(([name, source]) => selected(name, source))),
      toRow,
      async read(db, statement) {
        const { rows } = await statement.execute(db)
        return rows.map(toRow)
      },
    }
  }
}

/** A timestamp that the row has as ISO text. */
export function moment<const From extends Leaf>(source: From): Moment<From> {
  return { kind: 'moment', source }
}

/** An object within a row, null when its field `present` is null. */
export function part<const Present extends keyof Fields & string, const Fields extends PartFields>(
  present: Present,
  fields: Fields,
): Part<Fields, Present> {
  return { kind: 'part', present, fields }
}

function selected(name: string, source: Source): RawBuilder<unknown>[] {
  if (typeof source === 'object' && 'kind' in source) {
    if (source.kind === 'moment') return selected(name, source.source)
    return Object.entries(source.fields).flatMap(([field, inner]) => selected(`${name}.${field}`, inner))
  }
  return [sql`${typeof source === 'string' ? sql.ref(source) : source} as ${sql.id(name)}`]
}

function rowOf(fields: readonly [string, Source][], record: Record<string, unknown>): unknown {
  const row: Record<string, unknown> = {}
  for (const [name, source] of fields) row[name] = wireValue(name, source, record)
  return row
}

function wireValue(name: string, source: Source, record: Record<string, unknown>): unknown {
  const value = record[name]
  if (typeof source === 'string' || !('kind' in source)) return value
  if (source.kind === 'moment') return value instanceof Date ? value.toISOString() : value
  if (record[`${name}.${source.present}`] === null) return null
  const within = Object.entries(source.fields).map(([field, inner]) => [
    field,
    wireValue(`${name}.${field}`, inner, record),
  ])
  return Object.fromEntries(within)
}
