import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { networkOf } from '#domain/api/network'
import { AppError } from '#domain/errors'
import { OTP_AGAIN_SECONDS } from '#domain/sign-ups/sign-up'
import { countInWindow } from '#server/platform/http/count-in-window'
import { digest } from '#server/platform/sessions/digest'

/** A mailbox is not filled by others. */
const OF_EMAIL = { most: 6, seconds: 3600 }
/** A fair has one network for all of its visitors. */
const OF_NETWORK = { most: 300, seconds: 3600 }
const GUESSES_OF_NETWORK = { most: 300, seconds: 3600 }

/**
 * Counts somebody who asks for a code, in the database, so that it holds over every process; for addresses that are known and others alike.
 * @throws AppError RATE_LIMITED
 */
export async function countAsked(
  db: Db,
  { email, address }: { email: string; address: string },
): Promise<void> {
  await countInWindow(db, `sign-up:network:${digest(networkOf(address))}`, OF_NETWORK)
  await countInWindow(db, `sign-up:e-mail:${digest(email)}`, OF_EMAIL)
}

/**
 * Counts somebody who tries a code.
 * @throws AppError RATE_LIMITED
 */
export async function countGuess(db: Db, address: string): Promise<void> {
  await countInWindow(db, `sign-up:guess:${digest(networkOf(address))}`, GUESSES_OF_NETWORK)
}

/**
 * Refuses a code for an address that was sent one half a minute ago, and holds the address until the transaction ends, so that of two who ask
 * at once one is refused.
 * @throws AppError SIGN_UP_ASKED_JUST_NOW
 */
export async function refuseTooSoon(tx: Transaction<Database>, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up ${email}`}, 0))`.execute(tx)
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from max(asked_at) - now()) + ${OTP_AGAIN_SECONDS})::integer as seconds
    from sign_ups where lower(email) = ${email} and asked_at > now() - make_interval(secs => ${OTP_AGAIN_SECONDS})`.execute(
    tx,
  )
  const seconds = rows[0]?.seconds ?? 0
  if (seconds > 0) throw new AppError('SIGN_UP_ASKED_JUST_NOW', { retryAfter: seconds })
}
