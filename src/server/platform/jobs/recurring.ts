import type { Logger } from 'pino'

export interface Recurring {
  /** Runs the work at once, or once more after the current run. */
  wake(): void
  /** Stops after the current run. */
  close(): Promise<void>
}

/**
 * Runs the work whenever it is woken and otherwise at intervals, never twice at a time in this process.
 * Errors are logged, and the next run comes as planned.
 * @param everyMs the pause after a run
 * @param firstMs the pause before the first run
 */
export function recurring(
  name: string,
  work: () => Promise<void>,
  { everyMs, firstMs = 0, log }: { everyMs: number; firstMs?: number; log: Logger },
): Recurring {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isWoken = false
  let isClosed = false

  const schedule = (afterMs: number): void => {
    clearTimeout(timer)
    if (isClosed) return
    timer = setTimeout(run, afterMs)
    timer.unref()
  }
  const run = (): void => {
    if (running || isClosed) return
    isWoken = false
    running = work()
      .catch((error: unknown) => log.error({ err: error }, `${name} failed`))
      .finally(() => {
        running = undefined
        schedule(isWoken ? 0 : everyMs)
      })
  }
  schedule(firstMs)
  return {
    wake() {
      isWoken = true
      if (!running) schedule(0)
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}
