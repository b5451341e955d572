import type { Logger } from 'pino'
import type { Db } from '#db/database'
import type { Listen } from '#db/listening'
import { workOnImports } from '#server/across/imports/work-on-imports'
import { recurring } from '#server/platform/jobs/recurring'

/** Polls besides being woken, for runs whose worker died. */
const LOOK_AGAIN_MS = 10_000

export interface Importer {
  /** Finishes the posting in progress; an unfinished check is left to the next worker. */
  close(): Promise<void>
}

/** Starts checking and posting imports: on notification, and every few seconds for abandoned runs. */
export async function openImporter(parts: { db: Db; listen: Listen; log: Logger }): Promise<Importer> {
  const { db, listen, log } = parts
  let isClosed = false
  const all = () => workOnImports(db, log, () => isClosed)
  const work = recurring('the imports', all, { everyMs: LOOK_AGAIN_MS, log })
  const stop = await listen('imports', () => work.wake())
  return {
    async close() {
      isClosed = true
      await stop()
      await work.close()
    },
  }
}
