import type { Logger } from 'pino'

export interface Recurring {
  wake(): void
  close(): Promise<void>
}

/** Runs the work when woken and at intervals (ms after a run), never twice at a time; logs its errors. */
export function recurring(
  name: string,
  work: () => Promise<unknown>,
  { everyMs, firstMs = 0, log }: { everyMs: number; firstMs?: number; log: Logger },
): Recurring {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> | undefined
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
