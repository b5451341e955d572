import type { Logger } from 'pino'
import type { Db } from '#db/database'
import { isAppError } from '#domain/errors'
import { MAX_ATTEMPTS } from '#domain/reports/runs/limits'
import type { RunFailure } from '#domain/reports/runs/states'
import { type ClaimedRun, claimRun, failRun, requeueRun } from '#server/across/reports/runs/claim-run'
import { RunWatch, type Watching } from '#server/across/reports/runs/watch-run'
import { type RunServices, writeRun } from '#server/across/reports/runs/write-run'

export interface RunWork extends RunServices, Watching {
  log: Logger
}

const FAILURES: Readonly<Record<string, RunFailure>> = {
  EXPORT_TOO_LARGE: 'too-large',
  STORAGE_FULL: 'storage',
}

/** Makes the files until no run waits. One process has a run; another restarts it if that process died. */
export async function workOnRuns(work: RunWork): Promise<void> {
  while (!work.isClosing()) {
    const run = await claimRun(work.db)
    if (!run) return
    await workOn(work, run)
  }
}

async function workOn(work: RunWork, run: ClaimedRun): Promise<void> {
  const { db, log } = work
  if (run.attempts > MAX_ATTEMPTS) return failRun(db, run, 'broken')
  const watch = new RunWatch(db, run, work)
  try {
    await writeRun(work, run, watch)
  } catch (error) {
    await settle(db, run, watch, error)
    if (!watch.over) log.error({ err: error, runId: run.id }, 'an export of a report failed')
  } finally {
    await watch.close()
  }
}

async function settle(db: Db, run: ClaimedRun, watch: RunWatch, error: unknown): Promise<void> {
  if (watch.over === 'access') return failRun(db, run, 'access')
  if (watch.over) return requeueRun(db, run, { isTried: false })
  const failure = isAppError(error) && FAILURES[error.code]
  return failure ? failRun(db, run, failure) : requeueRun(db, run, { isTried: true })
}
