import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Role } from '#domain/access/actor'
import { bucketOf, type Measure } from '#domain/usage/buckets'
import type { UsageEvent } from '#domain/usage/schema'

interface Counted {
  page: string
  action: string
  measure: string
  bucket: number
  count: number
}

/** Adds an event to the sums of its day, page and role, in one statement. */
export async function countUsage(db: Db, role: Role, event: UsageEvent): Promise<void> {
  const counted = addedUp(countsOf(event))
  if (counted.length === 0) return
  // All writers lock rows in the same order, to avoid deadlocks.
  await sql`
    insert into usage_counts (day, page, action, measure, role, bucket, count)
    select (now() at time zone 'UTC')::date, page, action, measure, ${role}, bucket, count
    from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
      as counted (page text, action text, measure text, bucket smallint, count bigint)
    order by page, action, measure, bucket
    on conflict (day, page, action, measure, role, bucket) do update set count = usage_counts.count + excluded.count
  `.execute(db)
}

function countsOf({ Name, Properties }: UsageEvent): Counted[] {
  const { Page: page, Actions = [], FormsStarted = 0, FormsSent = 0, ...measured } = Properties
  const plain = (measure: string, count: number, action = '') => ({ page, action, measure, bucket: 0, count })
  const inBucket = (measure: Measure, value: number, action = '') => ({
    ...plain(measure, 1, action),
    bucket: bucketOf(measure, value),
  })
  return [
    plain('views', Name === 'page viewed' ? 1 : 0),
    plain('forms started', FormsStarted),
    plain('forms sent', FormsSent),
    ...(['LCP', 'INP', 'CLS', 'TTFB'] as const).flatMap((measure) => {
      const value = measured[measure]
      return value === undefined ? [] : [inBucket(measure, value)]
    }),
    ...Actions.flatMap(({ Action, Outcome, Milliseconds }) => [
      plain(Outcome, 1, Action),
      inBucket('time', Milliseconds, Action),
    ]),
  ].filter(({ count }) => count > 0)
}

/** Merges equal keys: one statement cannot update a row twice. */
function addedUp(all: readonly Counted[]): Counted[] {
  const sums = new Map<string, Counted>()
  for (const counted of all) {
    const key = JSON.stringify([counted.action, counted.measure, counted.bucket])
    sums.set(key, { ...counted, count: counted.count + (sums.get(key)?.count ?? 0) })
  }
  return [...sums.values()]
}
