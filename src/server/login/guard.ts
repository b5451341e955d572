import { sql } from 'kysely'
import type { Db } from '#db/database'
import { digest } from '#server/login/digest'
import type { Guard } from '#services/login/embedded/ports'

const WINDOW_SECONDS = 600
const WRONG_PER_EMAIL = 10
const WRONG_PER_ADDRESS = 100

/**
 * Counts wrong sign-ins in `rate_limits`: 10 within 10 minutes for an e-mail address, 100 for a network address, known or
 * not. A try is counted before the password is looked at, so that many at once are not let through together.
 */
export function guardIn(db: Db): Guard {
  return {
    async admit(email, address) {
      const counted = await sql<{ count: number; seconds_left: number; key: string }>`
        insert into rate_limits (key, window_start, count)
        values (${emailKey(email)}, now(), 1), (${addressKey(address)}, now(), 1)
        on conflict (key) do update set
          count = case when rate_limits.window_start < now() - ${WINDOW_SECONDS} * interval '1 second' then 1
            else rate_limits.count + 1 end,
          window_start = case when rate_limits.window_start < now() - ${WINDOW_SECONDS} * interval '1 second' then now()
            else rate_limits.window_start end
        returning key, count, ceil(extract(epoch from window_start - now()) + ${WINDOW_SECONDS})::integer as seconds_left
      `.execute(db)
      const over = counted.rows.filter(
        (row) => row.count > (row.key === emailKey(email) ? WRONG_PER_EMAIL : WRONG_PER_ADDRESS),
      )
      return over.length > 0 ? Math.max(...over.map((row) => row.seconds_left)) : null
    },
    async removeExpired() {
      await sql`delete from rate_limits where window_start < now() - ${WINDOW_SECONDS} * interval '1 second'`.execute(
        db,
      )
    },
    async forgive(email, address) {
      await sql`delete from rate_limits where key = ${emailKey(email)}`.execute(db)
      await sql`update rate_limits set count = greatest(count - 1, 0) where key = ${addressKey(address)}`.execute(
        db,
      )
    },
  }
}

// The keys say nothing of who tried, and have one length whatever was typed.
const emailKey = (email: string) => `login:email:${digest(email.trim().toLowerCase())}`
const addressKey = (address: string) => `login:address:${digest(address)}`
