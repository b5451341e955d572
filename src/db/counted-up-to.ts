import { type RawBuilder, sql } from 'kysely'
import { COUNTED_UP_TO } from '#domain/paging/counted'

/** How many rows there are of this `from`, one further than `most` at most. */
export function countedUpTo(rows: RawBuilder<unknown>, most = COUNTED_UP_TO): RawBuilder<number> {
  return sql<number>`(select count(*) from (select from ${rows} limit ${sql.lit(most + 1)}) found)`
}

/**
 * The same of rows that a word is looked for in: a limit is to the planner a reason to read the table from its beginning, which finds
 * nothing for long where the word stands in the latest rows alone. What has it is planned as if all of it were wanted, and read as far.
 */
export function searchedUpTo(rows: RawBuilder<unknown>, most: number): RawBuilder<number> {
  return sql<number>`(with searched as materialized (select 1 from ${rows})
    select count(*) from (select from searched limit ${sql.lit(most + 1)}) found)`
}
