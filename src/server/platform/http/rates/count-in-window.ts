import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { WindowLimit } from '#domain/api/rate-limit'
import { AppError } from '#domain/errors'
import { countLimit } from '#server/platform/security-log/counted-limits'

/** Counts a request in a window that the first one opens. Throws RATE_LIMITED with the seconds to wait. */
export async function countInWindow(db: Db, limit: WindowLimit, whose: string): Promise<void> {
  const { name, most, seconds } = limit
  const isOver = sql`rate_limits.window_start < now() - ${seconds} * interval '1 second'`
  const { rows } = await sql<{ count: number; seconds_left: number }>`
    insert into rate_limits (key, window_start, count) values (${`${name}:${whose}`}, now(), 1)
    on conflict (key) do update set
      count = case when ${isOver} then 1 else rate_limits.count + 1 end,
      window_start = case when ${isOver} then now() else rate_limits.window_start end
    returning count, ceil(extract(epoch from window_start - now()) + ${seconds})::integer as seconds_left
  `.execute(db)
  const [counted] = rows
  if (!counted) return
  const { count, seconds_left: resetsIn } = counted
  countLimit(limit, { remaining: most - count, resetsIn })
  if (count > most) throw new AppError('RATE_LIMITED', { retryAfter: resetsIn })
}
