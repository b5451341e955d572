import { type RawBuilder, sql } from 'kysely'
import { COUNTED_UP_TO } from '#domain/paging/counted'

/** How many rows there are of this `from`, one further than `most` at most. */
export function countedUpTo(rows: RawBuilder<unknown>, most = COUNTED_UP_TO): RawBuilder<number> {
  return sql<number>`(select count(*) from (select from ${rows} limit ${sql.lit(most + 1)}) found)`
}
