import { type AliasedRawBuilder, type RawBuilder, type SelectType, sql } from 'kysely'
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
type InnerFields = Readonly<Record<string, Leaf | Moment | Part>>

interface Part<Fields extends InnerFields = InnerFields, Present extends string | null = string | null> {
  readonly kind: 'part'
  readonly present: Present
  readonly fields: Fields
}

interface LaterField {
  readonly kind: 'later'
}

type Source = Leaf | Moment | Part | LaterField

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
      ? PartOf<From, Fields, Present> | (Present extends string ? null : never)
      : Given extends RawBuilder<infer Value>
        ? Value
        : NoColumn

type PartOf<From extends Tables, Fields, Present> = {
  [Name in keyof Fields]: PresentIn<
    Present,
    Name,
    ValueOf<Joined<From, AliasOf<Fields[Present & keyof Fields]>>, Fields[Name]>
  >
}

type AliasOf<Given> =
  Given extends Moment<infer Inner>
    ? AliasOf<Inner>
    : Given extends `${infer Alias}.${string}`
      ? Alias
      : never

type Joined<From extends Tables, Found> = {
  [Alias in keyof From]: Alias extends Found
    ? From[Alias] extends `left ${infer Table}`
      ? Table
      : From[Alias]
    : From[Alias]
}

type PresentIn<Present, Name, Value> = Name extends Present ? NonNullable<Value> : Value

type Fitting<Row, From extends Tables, Given> = {
  readonly [Name in keyof Given]: Name extends keyof Row
    ? Given[Name] extends LaterField
      ? LaterField
      : ValueOf<From, Given[Name]> extends Row[Name]
        ? Given[Name]
        : Misfit<ValueOf<From, Given[Name]>>
    : never
}

type Known<From extends Tables, Inner> = {
  readonly [Name in keyof Inner]: NoColumn extends ValueOf<From, Inner[Name]> ? NoColumn : Inner[Name]
}

/** The row as it is read: fields that come later are undefined, and what the noun needs besides is `inner`. */
type Read<Row, From extends Tables, Given, Inner> = {
  [Name in keyof Row]: Name extends keyof Given
    ? Given[Name] extends LaterField
      ? undefined
      : Row[Name]
    : never
} & ([keyof Inner] extends [never]
  ? unknown
  : { inner: { -readonly [Name in keyof Inner]: ValueOf<From, Inner[Name]> } })

export type RowOf<Declared> = Declared extends Columns<infer Row> ? Row : never

export interface Columns<Row> {
  readonly list: RawBuilder<unknown>
  readonly selection: readonly AliasedRawBuilder<unknown, string>[]
  read(db: Db, statement: RawBuilder<unknown>): Promise<Row[]>
  toRow(record: unknown): Row
}

/** Declares each field's source; `inner` reaches no reader. A missing, surplus or differing field is a type error. */
export function columns<Row extends object, From extends Tables>() {
  return <
    const Given extends { readonly [Name in keyof Row]-?: Source },
    const Inner extends InnerFields = Record<never, never>,
  >(
    given: Given & Fitting<Row, From, Given>,
    inner?: Inner & Known<From, Inner>,
  ): Columns<Read<Row, From, Given, Inner>> => {
    type Stored = Read<Row, From, Given, Inner>
    const fields = Object.entries<Source>(given as Readonly<Record<string, Source>>)
    if (inner) fields.push(['inner', { kind: 'part', present: null, fields: inner }])
    const toRow = (record: unknown) => rowOf(fields, record as Record<string, unknown>) as Stored
    const selection = fields.flatMap(([name, source]) => selected(name, source))
    return {
      list: sql.join(selection.map(([name, source]) => sql`${source} as ${sql.id(name)}`)),
      selection: selection.map(([name, source]) => source.as(name)),
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

/** An object within a row that is always there. */
export function whole<const Fields extends PartFields>(fields: Fields): Part<Fields, null> {
  return { kind: 'part', present: null, fields }
}

/** A field that a function of the noun fills in. Declaring it sets its place in the row. */
export const later: LaterField = { kind: 'later' }

function selected(name: string, source: Source): [string, RawBuilder<unknown>][] {
  if (typeof source === 'object' && 'kind' in source) {
    if (source.kind === 'later') return []
    if (source.kind === 'moment') return selected(name, source.source)
    return Object.entries(source.fields).flatMap(([field, inner]) => selected(`${name}.${field}`, inner))
  }
  return [[name, typeof source === 'string' ? sql.ref(source) : source]]
}

function rowOf(fields: readonly [string, Source][], record: Record<string, unknown>): unknown {
  const row: Record<string, unknown> = {}
  for (const [name, source] of fields) row[name] = wireValue(name, source, record)
  return row
}

function wireValue(name: string, source: Source, record: Record<string, unknown>): unknown {
  const value = record[name]
  if (typeof source === 'string' || !('kind' in source) || source.kind === 'later') return value
  if (source.kind === 'moment') return value instanceof Date ? value.toISOString() : value
  if (source.present !== null && record[`${name}.${source.present}`] === null) return null
  const within = Object.entries(source.fields).map(([field, inner]) => [
    field,
    wireValue(`${name}.${field}`, inner, record),
  ])
  return Object.fromEntries(within)
}
