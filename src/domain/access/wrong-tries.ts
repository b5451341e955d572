/** How often a password may be wrong within a span of time, before what (docs/decisions/0029-signing-in.md). */
export const WRONG_TRIES = {
  /** For a person, from browsers that are not known: the next answers come slower. */
  account: { most: 5, seconds: 15 * 60 },
  /** From a network, whomever it tries: it is held back for an hour. */
  address: { most: 50, seconds: 60 * 60 },
  /** For a person, from a browser of theirs: it counts as an unknown one. */
  browser: { most: 10, seconds: 15 * 60 },
} as const

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 8_000

/** For how long the answer to the person's n-th try of late waits; never so long that its rightful person gives up. */
export function pauseBefore(tries: number): number {
  const over = tries - WRONG_TRIES.account.most
  return over > 0 ? Math.min(FIRST_PAUSE_MS * 2 ** (over - 1), LONGEST_PAUSE_MS) : 0
}
