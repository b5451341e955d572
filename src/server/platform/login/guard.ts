import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { pauseBefore, WRONG_TRIES } from '#domain/access/wrong-tries'
import { networkOf } from '#domain/api/network'
import { WRONG_PASSWORDS } from '#domain/api/wrong-passwords'
import { countLimit } from '#server/platform/security-log/counted-limits'
import { digest } from '#server/platform/sessions/digest'
import type { Guard, Try } from '#services/login/embedded/ports'

const { account, address, browser } = WRONG_TRIES

/** Each counts separately: requesting links in a person's name must not slow their sign-in. */
export type Tried = 'login' | 'password' | 'link' | 'forgotten' | 'verification' | 'sign-up'

// Decided by the key, because both kinds are counted in one statement.
const ofAddress = sql`split_part(rate_limits.key, ':', 2) = 'address'`
const seconds = sql`case when ${ofAddress} then ${address.seconds}::integer
  else ${account.seconds}::integer end`
const isOver = sql`rate_limits.window_start < now() - ${seconds} * interval '1 second'`

/** Counts before the check: delays after 5 in 15 minutes; an address waits an hour after 50. Known browsers apart: no lockout (0029). */
export function guardIn(db: Db, what: Tried = 'login'): Guard {
  const { emailKey, addressKey, browserKey } = keysOf(what)
  return {
    async admit(tried) {
      if (tried.browser !== null) {
        const [own] = await count(db, [browserKey(tried, tried.browser)])
        if (own && own.count <= browser.most) return { pauseMs: 0 }
      }
      const counted = await count(db, [emailKey(tried), addressKey(tried)])
      const network = counted.find(({ key }) => key === addressKey(tried))
      if (network) {
        const resetsIn = network.seconds_left
        countLimit(WRONG_PASSWORDS, { remaining: address.most - network.count, resetsIn })
        if (network.count > address.most) return { retryAfter: resetsIn }
      }
      const person = counted.find(({ key }) => key === emailKey(tried))
      return { pauseMs: pauseBefore(person?.count ?? 0) }
    },
    async removeExpired() {
      await sql`delete from rate_limits where ${isOver}`.execute(db)
    },
    async forgive(tried) {
      const keys = [emailKey(tried), addressKey(tried)]
      if (tried.browser !== null) {
        await sql`delete from rate_limits where key = ${browserKey(tried, tried.browser)}`.execute(db)
        return
      }
      await sql`update rate_limits set count = greatest(count - 1, 0) where key = any(${keys})`.execute(db)
    },
  }
}

interface Counted {
  key: string
  count: number
  seconds_left: number
}

/** Counts an attempt for each key. The hour of an address starts with the first attempt over the limit. */
async function count(db: Db, keys: readonly string[]): Promise<Counted[]> {
  const rows = sql.join(keys.map((key) => sql`(${key}, now(), 1)`))
  const { rows: counted } = await sql<Counted>`
    insert into rate_limits (key, window_start, count) values ${rows}
    on conflict (key) do update set
      count = case when ${isOver} then 1 else rate_limits.count + 1 end,
      window_start = case
        when ${isOver} or (${ofAddress} and rate_limits.count = ${address.most})
        then now() else rate_limits.window_start end
    returning key, count,
      least(ceil(extract(epoch from window_start - now()) + ${seconds}), ${seconds})::integer as seconds_left
  `.execute(db)
  return counted
}

/** Keys are digests: they reveal no e-mail or IP address, and have a fixed length. */
function keysOf(what: Tried) {
  return {
    emailKey: ({ email }: Try) => `${what}:email:${digest(email.trim().toLowerCase())}`,
    addressKey: ({ address }: Try) => `${what}:address:${digest(networkOf(address))}`,
    browserKey: ({ email }: Try, id: string) =>
      `${what}:browser:${digest(`${id} ${email.trim().toLowerCase()}`)}`,
  }
}

/** Counts an attempt at a public form and waits for its delay. Returns seconds to wait, or null. */
export async function delayTry(db: Db, what: Tried, tried: Omit<Try, 'browser'>): Promise<number | null> {
  const admitted = await guardIn(db, what).admit({ ...tried, browser: null })
  if (admitted.retryAfter !== undefined) return admitted.retryAfter
  await pause(admitted.pauseMs)
  return null
}
