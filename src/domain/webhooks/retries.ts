const MINUTE = 60
const HOUR = 3600

/** For how long a message is tried, and after how long without a success a webhook is switched off. */
export const RETRY_HOURS = 72

/** The pauses after each failure, in seconds: each longer than the one before, three days together. */
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
/** A receiver may ask to be left alone for longer, but not so long that the three days would end meanwhile. */
const LONGEST_ASKED = HOUR

/**
 * How many seconds a message waits after it failed so often; null where it is given up.
 * @param failures how often it has failed, this time included
 * @param retryAfter for how many seconds the receiver asked to be left alone
 */
export function pauseAfter(failures: number, retryAfter: number | null = null): number | null {
  const pause = PAUSES[failures - 1]
  return pause === undefined ? null : Math.max(pause, Math.min(retryAfter ?? 0, LONGEST_ASKED))
}
