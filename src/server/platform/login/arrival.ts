import { AsyncLocalStorage } from 'node:async_hooks'
import type { AstroCookies } from 'astro'
import type { SessionClaims } from '#server/platform/sessions/session'

export interface Arrival {
  address: string
  userAgent: string
  session: SessionClaims | null
  cookies: AstroCookies
}

const arrivals = new AsyncLocalStorage<Arrival>()

/** Stores the arriving browser for the work: Auth.js passes no request to its callbacks. */
export function arriving<T>(arrival: Arrival, work: () => T): T {
  return arrivals.run(arrival, work)
}

/** The current arrival. @throws Error outside of a sign-in */
export function arrival(): Arrival {
  const found = arrivals.getStore()
  if (!found) throw new Error('Nobody arrives from the issuer now')
  return found
}
