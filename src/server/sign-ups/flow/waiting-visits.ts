import type { Logger } from 'pino'
import type { Visit } from '#domain/sign-ups/visits'
import { outsideRequests } from '#server/platform/security-log/current-request'

const MAX_WAITING = 10_000
const BATCH = 500

export interface WaitingVisits {
  note(visit: Visit): void
  close(): Promise<void>
}

/** Collects visits while others are written, so that a crowd scanning one code takes few statements. */
export function openWaitingVisits({
  write,
  log,
}: {
  write(visits: readonly Visit[]): Promise<void>
  log: Logger
}): WaitingVisits {
  let waiting: Visit[] = []
  let writing: Promise<void> | undefined
  const writeAll = async () => {
    while (waiting.length > 0) {
      const visits = waiting.slice(0, BATCH)
      waiting = waiting.slice(BATCH)
      await write(visits).catch((err: unknown) =>
        log.error({ err, visits: visits.length }, 'visits were not counted'),
      )
    }
    writing = undefined
  }
  return {
    note(visit) {
      if (waiting.length >= MAX_WAITING) return
      waiting.push(visit)
      writing ??= outsideRequests(writeAll)
    },
    close: async () => writing,
  }
}
