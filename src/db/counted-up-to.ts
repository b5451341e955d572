import { type RawBuilder, sql } from 'kysely'
import { COUNTED_UP_TO } from '#domain/paging/counted'

/** Counts the rows of a `from` clause, up to one more than `most`. */
export function countedUpTo(rows: RawBuilder<unknown>, most = COUNTED_UP_TO): RawBuilder<number> {
  return sql<number>`(select count(*) from (select from ${rows} limit ${sql.lit(most + 1)}) found)`
}

/** `countedUpTo` for text searches: materialized, as a plain limit makes the planner read from the start. */
export function searchedUpTo(rows: RawBuilder<unknown>, most: number): RawBuilder<number> {
  return sql<number>`(with searched as materialized (select 1 from ${rows})
    select count(*) from (select from searched limit ${sql.lit(most + 1)}) found)`
}
