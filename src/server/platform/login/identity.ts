import type { Actor } from '#domain/access/actor'
import { needsSecondFactor } from '#domain/access/second-factor'
import { type Brand, toBrand } from '#domain/branding/brand'
import type { ErrorCode } from '#domain/errors'
import { actorOf, type PersonRow, refusalFor } from '#server/platform/login/person'

export interface Identified {
  actor: Actor | null
  credential: 'cookie' | 'bearer' | null
  refusal: ErrorCode | null
  session: string
  /** Null if only the person's own permissions limit the request. */
  scopes: readonly string[] | null
  /** For a browser: the newest event when the request began; the page may not show later ones yet. */
  lastEvent: string | null
  /** The role needs a second factor and has none: with MFA_REQUIRED only its setup is open. */
  mustSetUp: boolean
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

/** Anonymous, with the reason of the refusal. */
export function refused(refusal: ErrorCode): Identified {
  return { ...ANONYMOUS, refusal }
}

/** Identifies the person of the row, unless they are blocked or unverified by now. */
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
