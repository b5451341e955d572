import type { Actor } from '#domain/access/actor'
import { needsSecondFactor } from '#domain/access/second-factor'
import { type Brand, toBrand } from '#domain/branding/brand'
import type { ErrorCode } from '#domain/errors'
import { actorOf, type PersonRow, refusalFor } from '#server/platform/login/person'

/** Who a request comes from: what `locals` hold. */
export interface Identified {
  actor: Actor | null
  credential: 'cookie' | 'bearer' | null
  refusal: ErrorCode | null
  /** What tells one session of a person from another; '' where there is none. */
  session: string
  /** What a personal token may do; null for what is bound by its person's rights alone. */
  scopes: readonly string[] | null
  /** Of a browser: the newest event when the request began; what a page shows may be older than those after it. */
  lastEvent: string | null
  /** A password alone let them in, and their role needs more where the company says so: nothing opens but the way to set it up. */
  mustSetUp: boolean
  /** Their partner's look; null draws the product's. */
  brand: Brand | null
}

export const ANONYMOUS: Identified = {
  actor: null,
  credential: null,
  refusal: null,
  session: '',
  scopes: null,
  lastEvent: null,
  mustSetUp: false,
  brand: null,
}

/** Nobody, for the reason told. */
export function refused(refusal: ErrorCode): Identified {
  return { ...ANONYMOUS, refusal }
}

/** The person of the row, unless they are blocked or unverified by now. */
export function identified(
  person: PersonRow,
  credential: 'cookie' | 'bearer',
  session: string,
  scopes: readonly string[] | null = null,
): Identified {
  const refusal = refusalFor(person)
  if (refusal) return refused(refusal)
  const actor = actorOf(person)
  const mustSetUp = needsSecondFactor(actor) && !person.mfa_enabled && !person.mfa_waived
  const brand = person.brand && toBrand(person.brand)
  return { ...ANONYMOUS, actor, credential, session, scopes, mustSetUp, brand }
}
