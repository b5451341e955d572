import type { Logger } from 'pino'
import type { Db } from '#db/database'
import type { Listen } from '#db/listening'
import { workOnImports } from '#server/across/imports/work-on-imports'
import { openWorker, type Worker } from '#server/platform/jobs/worker'

/** Polls besides being woken, for runs whose worker died. */
const LOOK_AGAIN_MS = 10_000

/**
 * Starts checking and posting imports: on notification, and every few seconds for abandoned runs. `close`
 * finishes the posting in progress; an unfinished check is left to the next worker.
 */
export function openImporter({ db, listen, log }: { db: Db; listen: Listen; log: Logger }): Promise<Worker> {
  return openWorker(
    { name: 'the imports', channel: 'imports', everyMs: LOOK_AGAIN_MS, listen, log },
    (isClosed) => workOnImports(db, log, isClosed),
  )
}
