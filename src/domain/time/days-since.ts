const DAY_MS = 86_400_000

/** Whole days from an instant to `now` (milliseconds since 1970). */
export function daysSince(instant: Date, now: number): number {
  return Math.max(0, Math.floor((now - instant.getTime()) / DAY_MS))
}
