export const LONG_ROWS = 20_000
export const MAX_UNDER_WAY = 5
/** Runs that a process works on at a time; each person has at most one, across all processes. */
export const RUNS_AT_ONCE = 2
export const RUN_RETENTION_DAYS = 7
export const MAX_ATTEMPTS = 3

const DAY_MS = 86_400_000

/** Whether a report of this many rows is exported in the background; null: too many to count in time. */
export function isLong(rows: number | null): boolean {
  return rows === null || rows > LONG_ROWS
}

export function expiryOf(endedAt: Date): Date {
  return new Date(endedAt.getTime() + RUN_RETENTION_DAYS * DAY_MS)
}
