import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { AppError } from '#domain/errors'

const WINDOW_SECONDS = 600
/** A queue of invoices makes three requests each; nobody signs 200 in ten minutes. */
const MOST = 600

/**
 * Counts a request that comes without a session, in `rate_limits`: 600 within 10 minutes for a network address.
 * @throws AppError RATE_LIMITED
 */
export async function limitSigning(db: Db, address: string): Promise<void> {
  const key = `signer:${createHash('sha256').update(address).digest('base64url')}`
  const isOver = sql`rate_limits.window_start < now() - ${WINDOW_SECONDS} * interval '1 second'`
  const { rows } = await sql<{ count: number; seconds_left: number }>`
    insert into rate_limits (key, window_start, count) values (${key}, now(), 1)
    on conflict (key) do update set
      count = case when ${isOver} then 1 else rate_limits.count + 1 end,
      window_start = case when ${isOver} then now() else rate_limits.window_start end
    returning count, ceil(extract(epoch from window_start - now()) + ${WINDOW_SECONDS})::integer as seconds_left
  `.execute(db)
  const [counted] = rows
  if (counted && counted.count > MOST)
    throw new AppError('RATE_LIMITED', { retryAfter: counted.seconds_left })
}
