import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#domain/access/actor'
import { asksMoney, type Filter, type Question, type Sum } from '#domain/reports/question'
import { type ColumnKind, CURRENCY_COLUMN, columnNamed } from '#domain/reports/subjects'
import { SOURCES } from '#server/across/reports/subjects/sources'

type Sql = RawBuilder<unknown>

export interface QuestionSql {
  from: Sql
  order: Sql
  id: string
  page: { id: Sql; path: (id: string) => string }
  column: (name: string) => Sql
  currency: Sql
  sums: Sql[]
  parts: Sql[]
}

const TYPES: Readonly<Record<ColumnKind, Sql>> = {
  text: sql`text`,
  period: sql`text`,
  number: sql`numeric`,
  money: sql`numeric`,
  day: sql`date`,
}

/** Translates a question to SQL; its subject must have all its columns. */
export function questionSql(reader: Actor, question: Question): QuestionSql {
  const { Subject, Filters, Sums } = question
  const source = SOURCES[Subject]
  const columns: Readonly<Record<string, Sql>> = source.columns(reader)
  const column = (name: string) => {
    const found = columns[name]
    if (!found) throw new Error(`${Subject} has no column ${name}`)
    return sql`(${found})::${TYPES[kindOf(question, name)]}`
  }
  const { from, scope } = source.rows(reader)
  const conditions = [
    scope,
    ...Filters.map((filter) => meets(column, kindOf(question, filter.Column), filter)),
  ]
  return {
    from: sql`${from} where ${sql.join(conditions, sql` and `)}`,
    order: source.order,
    id: source.id,
    page: { id: sql.ref(source.page.id), path: source.page.path },
    column,
    currency: asksMoney(question) ? column(CURRENCY_COLUMN) : sql`null::text`,
    sums: Sums.map((sum) => summed(column, kindOf(question, sum.Column), sum)),
    parts: Sums.flatMap((sum) => partsOf(column, kindOf(question, sum.Column), sum)),
  }
}

function kindOf({ Subject }: Question, name: string): ColumnKind {
  return columnNamed(Subject, name)?.kind ?? 'text'
}

function summed(column: QuestionSql['column'], kind: ColumnKind, { Column, As }: Sum): Sql {
  if (As === 'average') return sql`round(avg(${column(Column)}), 1)::text`
  if (As === 'different') return sql`count(distinct ${column(Column)})::text`
  return kind === 'money'
    ? sql`coalesce(sum(${column(Column)}), 0)::numeric(30, 2)::text`
    : sql`coalesce(sum(${column(Column)}), 0)::text`
}

function partsOf(column: QuestionSql['column'], kind: ColumnKind, { Column, As }: Sum): Sql[] {
  if (As === 'different') return [sql`json_agg(distinct ${column(Column)})::text`]
  const sum = summed(column, kind, { Column, As: 'sum' })
  return As === 'average' ? [sum, sql`count(${column(Column)})::text`] : [sum]
}

function meets(column: QuestionSql['column'], kind: ColumnKind, { Column, Is, Value }: Filter): Sql {
  const isText = kind === 'text' || kind === 'period'
  const found = isText ? sql`lower(${column(Column)})` : column(Column)
  const value = isText ? sql`lower(${Value}::text)` : sql`${Value}::text::${TYPES[kind]}`
  const empty = isText ? sql`coalesce(${found}, '') = ''` : sql`${found} is null`
  switch (Is) {
    case 'is':
      return sql`${found} = ${value}`
    case 'is-not':
      return sql`${found} is distinct from ${value}`
    case 'contains':
      return sql`position(${value} in ${found}) > 0`
    case 'at-least':
      return sql`${found} >= ${value}`
    case 'at-most':
      return sql`${found} <= ${value}`
    case 'last-days':
      return sql`${found} > current_date - ${Number(Value)}::int and ${found} <= current_date`
    case 'empty':
      return sql`${empty}`
    case 'filled':
      return sql`not (${empty})`
  }
}
