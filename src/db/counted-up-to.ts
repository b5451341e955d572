import { type RawBuilder, sql } from 'kysely'
import { COUNTED_UP_TO } from '#domain/paging/counted'

/** How many rows there are of this `from`, one further than `COUNTED_UP_TO` at most. */
export function countedUpTo(rows: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(select count(*) from (select from ${rows} limit ${sql.lit(COUNTED_UP_TO + 1)}) found)`
}
