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

/** Seconds to the next attempt after `failures`, or as the receiver asked; null gives up the message. */
export function pauseAfter(failures: number, retryAfter: number | null = null): number | null {
  const pause = PAUSES[failures - 1]
  return pause === undefined ? null : Math.max(pause, Math.min(retryAfter ?? 0, LONGEST_ASKED))
}
