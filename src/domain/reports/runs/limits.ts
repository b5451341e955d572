/** A report of more rows is exported by a run beside the requests. */
export const LONG_ROWS = 20_000
/** Runs of one person that wait or go on. */
export const MAX_UNDER_WAY = 5
/** Runs that a process has in hand at a time; of one person it is one, whatever the number of processes. */
export const RUNS_AT_ONCE = 2
/** For so long a run and its file are kept after its end. */
export const KEEP_DAYS = 7
/** So often a run is begun whose process dies or fails. */
export const MAX_ATTEMPTS = 3

const DAY_MS = 86_400_000

/** Whether a report of so many rows is exported by a run; null stands for more than can be counted in time. */
export function isLong(rows: number | null): boolean {
  return rows === null || rows > LONG_ROWS
}

/** Until when a run that ended is kept. */
export function keptUntil(endedAt: Date): Date {
  return new Date(endedAt.getTime() + KEEP_DAYS * DAY_MS)
}
