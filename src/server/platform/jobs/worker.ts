import type { Logger } from 'pino'
import type { Listen } from '#db/listening'
import { recurring } from '#server/platform/jobs/recurring'

export interface Worker {
  close(): Promise<void>
}

interface WorkerOptions {
  name: string
  channel: string
  /** Polls besides being woken: work that is due later, that a dead process left, or that was announced unheard. */
  everyMs: number
  listen: Listen
  log: Logger
}

/** Runs `work` on announcements and periodically; it stops early once its argument returns true. */
export async function openWorker(
  { name, channel, everyMs, listen, log }: WorkerOptions,
  work: (isClosed: () => boolean) => Promise<void>,
): Promise<Worker> {
  let isClosed = false
  const runs = recurring(name, () => work(() => isClosed), { everyMs, log })
  const stop = await listen(channel, () => runs.wake())
  return {
    async close() {
      isClosed = true
      await stop()
      await runs.close()
    },
  }
}

/** Repeats a batch until it finds nothing more to do, or the process ends. */
export async function untilDone(isClosed: () => boolean, batch: () => Promise<number>): Promise<void> {
  while (!isClosed() && (await batch()) > 0);
}
