import type { Logger } from 'pino'
import type { Db } from '#db/database'
import type { Listen } from '#db/listening'
import { workOnImports } from '#server/across/imports/work-on-imports'
import { openWorker, type Worker } from '#server/platform/jobs/worker'

const LOOK_AGAIN_MS = 10_000

/** Checks and posts imports; `close` finishes a posting, and leaves a check to the next worker. */
export function openImporter({ db, listen, log }: { db: Db; listen: Listen; log: Logger }): Promise<Worker> {
  return openWorker(
    { name: 'the imports', channel: 'imports', everyMs: LOOK_AGAIN_MS, listen, log },
    (isClosed) => workOnImports(db, log, isClosed),
  )
}
