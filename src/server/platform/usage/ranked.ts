import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { MEASURES, mostIn } from '#domain/usage/buckets'
import { verdictOf } from '#domain/usage/verdict'

/** SQL for the last days' sums by page, action, measure and role: count and 75th percentile's bucket. */
export function percentiles(days: number): RawBuilder<unknown> {
  return sql`
    with recent as (
      select case when action = '' then page else '' end as page, action, measure, bucket,
        case when measure = 'views' then role else '' end as role, sum(count) as count
      from usage_counts where day > (now() at time zone 'UTC')::date - ${days}::integer group by 1, 2, 3, 4, 5),
    ranked as (
      select *, sum(count) over (kind order by bucket) as up_to, sum(count) over kind as total
      from recent window kind as (partition by page, action, measure, role))
    select page, action, role, measure, max(total)::float8 as count,
      min(bucket) filter (where up_to >= total * 0.75)::integer as bucket
    from ranked group by page, action, role, measure`
}

/** SQL for the number of pages that were slow by any measure in the last days. */
export function slowPageCount(days: number): RawBuilder<number> {
  return sql<number>`(select count(distinct page) from (${percentiles(days)}) percentiles where action = '' and ${IS_SLOW})`
}

const LAST_BUCKET = 255
const IS_SLOW = sql<SqlBool>`(${sql.join(
  MEASURES.filter((measure) => measure !== 'time').map((measure) => {
    let bucket = 0
    while (bucket < LAST_BUCKET && verdictOf(measure, mostIn(measure, bucket)) !== 'slow') bucket += 1
    return sql`(measure = ${sql.lit(measure)} and bucket >= ${sql.lit(bucket)})`
  }),
  sql` or `,
)})`
