import { type RawBuilder, sql } from 'kysely'

const FORMAT = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')

/** A `timestamptz` within JSON that SQL builds, written as every moment of the API: in UTC, with milliseconds. */
export function momentText(column: string): RawBuilder<string> {
  return sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', ${FORMAT})`
}
