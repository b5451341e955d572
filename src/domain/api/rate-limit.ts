/**
 * The most requests that are answered to one caller, within some seconds or at a time. The `RateLimit` headers give it by its name
 * (docs/decisions/0155-limits-in-headers.md).
 */
export interface RateLimit {
  name: string
  most: number
  /** From the first one on; null for as many as are under way at a time. */
  seconds: number | null
  /** Whose requests are counted together. */
  of: 'person' | 'network' | 'e-mail address' | 'partner' | 'webhook' | 'student'
}

/** A limit whose count starts again at zero after `seconds`. */
export interface WindowLimit extends RateLimit {
  seconds: number
}

/** How many more requests are answered, and after how many seconds there are more. */
export interface LimitLeft {
  remaining: number
  resetsIn?: number
}

/** A limit that counted a request, with what is left of it where the caller may know. */
export interface CountedLimit {
  limit: RateLimit
  left?: LimitLeft | undefined
}

/**
 * Whether its caller may know how much is left. By an e-mail address or a student others are counted who have nothing to do with the
 * caller: the number would say what they do.
 */
export function isLeftTold({ of }: RateLimit): boolean {
  return of !== 'e-mail address' && of !== 'student'
}

/** The fields of an answer that say its limits, as structured fields (draft-ietf-httpapi-ratelimit-headers-11). */
export function rateLimitFields(counted: readonly CountedLimit[]): Record<string, string> {
  const policies = counted.map(({ limit }) => policyOf(limit))
  const lefts = counted.flatMap(({ limit, left }) => (left ? [leftOf(limit, left)] : []))
  return {
    ...(policies.length > 0 && { 'ratelimit-policy': policies.join(', ') }),
    ...(lefts.length > 0 && { ratelimit: lefts.join(', ') }),
  }
}

function policyOf({ name, most, seconds }: RateLimit): string {
  return `"${name}";q=${most};${seconds === null ? 'qu="concurrent-requests"' : `w=${seconds}`}`
}

function leftOf({ name }: RateLimit, { remaining, resetsIn }: LimitLeft): string {
  const reset = resetsIn === undefined ? '' : `;t=${Math.max(resetsIn, 0)}`
  return `"${name}";r=${Math.max(remaining, 0)}${reset}`
}

/** A limit in words, for the documentation. */
export function limitInWords({ name, most, seconds, of }: RateLimit): string {
  return `${name}: ${most} ${seconds === null ? 'at a time' : `within ${spanOf(seconds)}`} for each ${of}`
}

function spanOf(seconds: number): string {
  if (seconds % 3600 === 0) return seconds === 3600 ? 'an hour' : `${seconds / 3600} hours`
  if (seconds % 60 === 0) return seconds === 60 ? 'a minute' : `${seconds / 60} minutes`
  return `${seconds} seconds`
}
