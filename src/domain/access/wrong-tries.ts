/** Limits on wrong passwords within a span of time (docs/decisions/0029-signing-in.md). */
export const WRONG_TRIES = {
  /** For a person, from unknown browsers: further answers come slower. */
  account: { most: 5, seconds: 15 * 60 },
  /** From a network, whichever accounts it tries: it is locked out for an hour. */
  address: { most: 50, seconds: 60 * 60 },
  /** For a person, from one of their known browsers: the browser counts as unknown. */
  browser: { most: 10, seconds: 15 * 60 },
} as const

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 8_000

/** Milliseconds to delay the answer to the n-th recent try; capped so that the rightful person stays. */
export function pauseBefore(tries: number): number {
  const over = tries - WRONG_TRIES.account.most
  return over > 0 ? Math.min(FIRST_PAUSE_MS * 2 ** (over - 1), LONGEST_PAUSE_MS) : 0
}
