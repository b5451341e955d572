import type { Logger } from 'pino'
import type { Db } from '#db/database'
import { checkRun } from '#server/across/imports/check-run'
import { postRun } from '#server/across/imports/post-run'
import {
  abandonRun,
  type ClaimedRun,
  claimRun,
  progressWriter,
  requeueRun,
} from '#server/across/imports/work-table'

const MAX_ATTEMPTS = 3

/** One worker a run. A failed run is retried, and given up after some attempts. `isStopped` is asked between runs and batches. */
export async function workOnImports(
  db: Db,
  log: Logger,
  isStopped: () => boolean = () => false,
): Promise<void> {
  while (!isStopped()) {
    const run = await claimRun(db)
    if (!run) return
    await workOn(db, log, run, isStopped)
  }
}

async function workOn(db: Db, log: Logger, run: ClaimedRun, isStopped: () => boolean): Promise<void> {
  if (run.attempts > MAX_ATTEMPTS) return abandonRun(db, run)
  const progress = progressWriter(db, run)
  try {
    if (run.state === 'Posting') await postRun(db, run, progress)
    else if (!(await checkRun(db, run, progress, isStopped))) await requeueRun(db, run, { isTried: false })
  } catch (error) {
    log.error({ err: error, importId: run.id }, 'an import failed')
    await requeueRun(db, run, { isTried: true })
  } finally {
    await progress.stop()
  }
}
