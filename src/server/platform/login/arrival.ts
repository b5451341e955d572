import { AsyncLocalStorage } from 'node:async_hooks'
import type { AstroCookies } from 'astro'
import type { SessionClaims } from '#server/platform/sessions/session'

/** The browser at the end of its sign-in. */
export interface Arrival {
  address: string
  userAgent: string
  /** The session that its cookie still names. */
  session: SessionClaims | null
  /** Its cookies, by which it may be known. */
  cookies: AstroCookies
}

const arrivals = new AsyncLocalStorage<Arrival>()

/** Does the work for a browser that arrives from the issuer: Auth.js tells its callbacks nothing of the request. */
export function arriving<T>(arrival: Arrival, work: () => T): T {
  return arrivals.run(arrival, work)
}

/** The browser that arrives just now; throws outside of a sign-in. */
export function arrival(): Arrival {
  const found = arrivals.getStore()
  if (!found) throw new Error('Nobody arrives from the issuer now')
  return found
}
