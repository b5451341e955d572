import type { Logger } from 'pino'
import type { Db } from '#db/database'
import { checkRun } from '#server/across/imports/check-run'
import { postRun } from '#server/across/imports/post-run'
import { type ClaimedRun, claimRun, giveBack, giveUp, tellProgress } from '#server/across/imports/work-table'

/** So often a run is begun that fails each time. */
const MAX_ATTEMPTS = 3

/**
 * Checks and posts imports one after the other until none waits. Any number of processes may do this; each run is one's
 * alone. What fails is tried again by whoever takes it next, and given up after some attempts.
 * @param isStopped asked between runs, and between the rows of a check
 */
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
  if (run.attempts > MAX_ATTEMPTS) return giveUp(db, run)
  const progress = tellProgress(db, run)
  try {
    if (run.state === 'Posting') await postRun(db, run, progress)
    else if (!(await checkRun(db, run, progress, isStopped))) await giveBack(db, run, { isTried: false })
  } catch (error) {
    log.error({ err: error, importId: run.id }, 'an import failed')
    await giveBack(db, run, { isTried: true })
  } finally {
    await progress.stop()
  }
}
