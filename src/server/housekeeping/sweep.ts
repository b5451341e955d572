import { sql } from 'kysely'
import type { Db } from '#db/database'

const KEYS_DAYS = 7
const LIMITS_DAYS = 7
const READ_NOTICES_DAYS = 180
const EVENTS_DAYS = 90

/**
 * Removes what nobody needs any more: idempotency keys and rate limits of a week ago, events that were delivered a quarter of
 * a year ago, and notices that were read half a year ago. Answers how many rows went.
 */
export async function sweep(db: Db, now: Date): Promise<number> {
  const gone = [
    sql`delete from idempotency_keys where created_at < ${daysBefore(now, KEYS_DAYS)}`,
    sql`delete from rate_limits where window_start < ${daysBefore(now, LIMITS_DAYS)}`,
    sql`delete from events where published_at < ${daysBefore(now, EVENTS_DAYS)}`,
    sql`delete from notifications where read_at < ${daysBefore(now, READ_NOTICES_DAYS)}`,
  ]
  let count = 0
  for (const statement of gone) count += Number((await statement.execute(db)).numAffectedRows ?? 0)
  return count
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000)
}
