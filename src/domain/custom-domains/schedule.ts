const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Frequent at first, because people wait for the result. */
const FIRST_MS = [1, 5, 15].map((minutes) => minutes * MINUTE_MS)
const HOURLY_FOR_MS = 3 * DAY_MS

/** 1, 5 and 15 minutes after `since` (entry, or loss of the record), hourly for three days, then daily. */
export function nextCheckAt(since: Date, now: Date): Date {
  const elapsed = now.getTime() - since.getTime()
  const first = FIRST_MS.find((after) => after > elapsed)
  if (first !== undefined) return new Date(since.getTime() + first)
  return new Date(now.getTime() + (elapsed < HOURLY_FOR_MS ? HOUR_MS : DAY_MS))
}
