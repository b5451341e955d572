import type { Logger } from 'pino'
import type { Db } from '#db/database'
import type { Listen } from '#db/listening'
import { workOnImports } from '#server/across/imports/work-on-imports'
import { recurring } from '#server/platform/jobs/recurring'

/** Beside being woken: for a run whose worker died. */
const LOOK_AGAIN_MS = 10_000

/** The importer of a process, at work until it is closed. */
export interface Importer {
  /** Finishes the posting it is at; a check is left for the next who comes. */
  close(): Promise<void>
}

/** Starts to check and post imports: when one is asked for, and every few seconds what a dead process left. */
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
