import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { ReportRun } from '#domain/reports/runs/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { findRun, findRuns, toRun } from './run-table'

/**
 * The actor's own stored exports, the newest first (`GET /report-runs`).
 * @throws AppError FORBIDDEN
 */
export async function listRuns(db: Db, actor: Actor): Promise<{ rows: ReportRun[] }> {
  mustBeAllowed(actor, 'reports.use')
  return { rows: (await findRuns(db, actor)).map(toRun) }
}

/**
 * The progress of an export of the actor's (`GET /report-runs/{id}`).
 * @throws AppError FORBIDDEN, NOT_FOUND
 */
export async function getRun(db: Db, actor: Actor, id: string): Promise<ReportRun> {
  mustBeAllowed(actor, 'reports.use')
  return toRun(await findRun(db, actor, id))
}
