import { type RawBuilder, sql } from 'kysely'

/** The financial year of an instant, as `financialYearOf` writes it. */
export function financialYear(instant: RawBuilder<unknown>): RawBuilder<string> {
  const start = sql`extract(year from (${instant} at time zone 'Asia/Kolkata') - interval '3 months')::int`
  return sql`lpad((${start} % 100)::text, 2, '0') || lpad(((${start} + 1) % 100)::text, 2, '0')`
}

/** Rows given as JSON, as a table with the columns of `shape`. */
export function rowsOf(rows: readonly object[], shape: string): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as ${sql.raw(shape)}`
}
