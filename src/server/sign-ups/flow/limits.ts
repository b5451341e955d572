import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { networkOf } from '#domain/api/network'
import { AppError } from '#domain/errors'
import { CODES_OF_EMAIL, CODES_OF_NETWORK, GUESSES, NEXT_CODE } from '#domain/sign-ups/rate-limits'
import { OTP_AGAIN_SECONDS } from '#domain/sign-ups/sign-up'
import { countInWindow } from '#server/platform/http/rates/count-in-window'
import { countLimit } from '#server/platform/security-log/counted-limits'
import { digest } from '#server/platform/sessions/digest'

/** Counts a request for a code, for known and unknown addresses alike. @throws AppError RATE_LIMITED */
export async function countRequest(
  db: Db,
  { email, address }: { email: string; address: string },
): Promise<void> {
  await countInWindow(db, CODES_OF_NETWORK, digest(networkOf(address)))
  await countInWindow(db, CODES_OF_EMAIL, digest(email))
}

/** Counts a try of a code. @throws AppError RATE_LIMITED */
export async function countGuess(db: Db, address: string): Promise<void> {
  await countInWindow(db, GUESSES, digest(networkOf(address)))
}

/** Locks an address until the commit; a second code within half a minute throws SIGN_UP_ASKED_JUST_NOW. */
export async function refuseTooSoon(tx: Transaction<Database>, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up ${email}`}, 0))`.execute(tx)
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from max(asked_at) - now()) + ${OTP_AGAIN_SECONDS})::integer as seconds
    from sign_ups where lower(email) = ${email} and asked_at > now() - make_interval(secs => ${OTP_AGAIN_SECONDS})`.execute(
    tx,
  )
  const seconds = rows[0]?.seconds ?? 0
  countLimit(NEXT_CODE, seconds > 0 ? { remaining: -1, resetsIn: seconds } : undefined)
  if (seconds > 0) throw new AppError('SIGN_UP_ASKED_JUST_NOW', { retryAfter: seconds })
}
