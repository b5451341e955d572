const LONGEST_SECONDS = 3600

/** Seconds to wait, by `Retry-After` or `x-ratelimit-reset`: 1 to 3,600; null if neither can be read. */
export function waitOf(headers: Headers, now = Date.now()): number | null {
  const after = headers.get('retry-after')
  const reset = headers.get('x-ratelimit-reset')
  const waits = [after && secondsOf(after, now), reset && untilSecond(reset, now)].filter(
    (wait) => typeof wait === 'number' && Number.isFinite(wait),
  ) as number[]
  if (waits.length === 0) return null
  return Math.min(Math.max(Math.ceil(Math.max(...waits)), 1), LONGEST_SECONDS)
}

function secondsOf(text: string, now: number): number {
  return /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000
}

function untilSecond(text: string, now: number): number {
  return /^\d+$/.test(text) ? Number(text) - now / 1000 : Number.NaN
}
