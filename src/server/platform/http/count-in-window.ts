import { sql } from 'kysely'
import type { Db } from '#db/database'
import { AppError } from '#domain/errors'

/**
 * Counts one more request under a key, in `rate_limits`: at most so many within so many seconds from the first.
 * @throws AppError RATE_LIMITED with the seconds after which to ask again
 */
export async function countInWindow(
  db: Db,
  key: string,
  { most, seconds }: { most: number; seconds: number },
): Promise<void> {
  const isOver = sql`rate_limits.window_start < now() - ${seconds} * interval '1 second'`
  const { rows } = await sql<{ count: number; seconds_left: number }>`
    insert into rate_limits (key, window_start, count) values (${key}, now(), 1)
    on conflict (key) do update set
      count = case when ${isOver} then 1 else rate_limits.count + 1 end,
      window_start = case when ${isOver} then now() else rate_limits.window_start end
    returning count, ceil(extract(epoch from window_start - now()) + ${seconds})::integer as seconds_left
  `.execute(db)
  const [counted] = rows
  if (counted && counted.count > most)
    throw new AppError('RATE_LIMITED', { retryAfter: counted.seconds_left })
}
