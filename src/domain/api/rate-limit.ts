/** The limit of one caller, per span of seconds or at a time (docs/decisions/0155-limits-in-headers.md). */
export interface RateLimit {
  name: string
  most: number
  /** Counted from the first request; null for a limit of requests running at a time. */
  seconds: number | null
  of: 'person' | 'network' | 'e-mail address' | 'partner' | 'webhook' | 'student'
}

export interface WindowLimit extends RateLimit {
  seconds: number
}

export interface LimitLeft {
  remaining: number
  resetsIn?: number
}

export interface CountedLimit {
  limit: RateLimit
  left?: LimitLeft | undefined
}

/** A count by e-mail address or student includes unrelated people, so the rest would reveal what they do. */
export function showsRest({ of }: RateLimit): boolean {
  return of !== 'e-mail address' && of !== 'student'
}

/** The headers that state the limits, as structured fields (draft-ietf-httpapi-ratelimit-headers-11). */
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

export function limitInWords({ name, most, seconds, of }: RateLimit): string {
  return `${name}: ${most} ${seconds === null ? 'at a time' : `within ${spanOf(seconds)}`} for each ${of}`
}

function spanOf(seconds: number): string {
  if (seconds % 3600 === 0) return seconds === 3600 ? 'an hour' : `${seconds / 3600} hours`
  if (seconds % 60 === 0) return seconds === 60 ? 'a minute' : `${seconds / 60} minutes`
  return `${seconds} seconds`
}
