import type { Logger } from 'pino'
import type { Db } from '#db/database'
import { sweepOrphans } from '#server/platform/files/sweep-orphans'
import type { FileStore } from '#services/files/store'

const HOUR_MS = 3_600_000

/** Runs `sweepOrphans` every hour; `close` waits for a sweep under way. */
export function startSweeping(
  { db, files, log }: { db: Db; files: FileStore; log: Logger },
  everyMs: number = HOUR_MS,
): { close(): Promise<void> } {
  let sweep = Promise.resolve()
  const timer = setInterval(() => {
    sweep = sweep.then(async () => {
      try {
        const swept = await sweepOrphans(db, files)
        if (swept.orphans === null) log.warn('most stored files are unknown to this database: none was swept')
        else if (swept.attachments + swept.orphans + swept.parts > 0) log.info(swept, 'files swept')
      } catch (err) {
        log.error({ err }, 'files could not be swept')
      }
    })
  }, everyMs)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      await sweep
    },
  }
}
