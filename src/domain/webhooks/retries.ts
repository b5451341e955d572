const MINUTE = 60
const HOUR = 3600

/** How long a message is retried, and how long a webhook may fail before it is switched off. */
export const RETRY_HOURS = 72

/** The pauses after each failure, in seconds: increasing, three days in total. */
export const PAUSES: readonly number[] = [
  5,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  18 * HOUR,
  RETRY_HOURS * HOUR - (5 + 36 * MINUTE + 49 * HOUR),
]
/** The longest pause that a receiver may ask for, so that the message is not given up meanwhile. */
const LONGEST_ASKED = HOUR

/**
 * The seconds until the next attempt after this many failures; null if the message is given up.
 * @param failures failures so far, including this one
 * @param retryAfter the seconds that the receiver asked to wait
 */
export function pauseAfter(failures: number, retryAfter: number | null = null): number | null {
  const pause = PAUSES[failures - 1]
  return pause === undefined ? null : Math.max(pause, Math.min(retryAfter ?? 0, LONGEST_ASKED))
}
