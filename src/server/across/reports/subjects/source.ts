import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#domain/access/actor'
import type { ColumnOf, Subject } from '#domain/reports/subjects'

export interface Source<Of extends Subject = Subject> {
  rows: (reader: Actor) => { from: RawBuilder<unknown>; scope: RawBuilder<unknown> }
  id: string
  page: { id: string; path: (id: string) => string }
  order: RawBuilder<unknown>
  columns: (reader: Actor) => Readonly<Record<ColumnOf<Of>, RawBuilder<unknown>>>
}

/** The day of an instant in the reader's time zone. */
export function dayOf(instant: string, { timeZone }: Actor): RawBuilder<unknown> {
  return sql`(${sql.raw(instant)} at time zone ${timeZone}::text)::date`
}

/** The month of an instant in the reader's time zone, such as 2026-11. */
export function monthOf(instant: string, { timeZone }: Actor): RawBuilder<unknown> {
  return sql`to_char(${sql.raw(instant)} at time zone ${timeZone}::text, 'YYYY-MM')`
}

export function worded(
  column: string,
  words: readonly (readonly [value: number | string, words: string])[],
): RawBuilder<unknown> {
  const cases = words.map(([value, text]) => sql`when ${sql.lit(value)} then ${sql.lit(text)}`)
  return sql`case ${sql.raw(column)} ${sql.join(cases, sql` `)} end`
}

export const SEND_BACK_REASONS = sql`(select string_agg(distinct reasons.label, '; ' order by reasons.label)
  from note_reasons given join send_back_reasons reasons on reasons.id = given.reason_id
  where given.note_id = notes.id)`
