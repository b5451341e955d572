import type { ReportRun } from '#domain/reports/runs/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { findRun, findRuns, toRun } from './run-table'

/** The actor's stored exports, newest first (`GET /report-runs`). Throws FORBIDDEN. */
export async function listRuns({ db, actor }: Context): Promise<{ rows: ReportRun[] }> {
  mustBeAllowed(actor, 'reports.use')
  return { rows: (await findRuns(db, actor)).map(toRun) }
}

/** The progress of the actor's export (`GET /report-runs/{id}`). Throws FORBIDDEN, NOT_FOUND. */
export async function getRun({ db, actor }: Context, { id }: { id: string }): Promise<ReportRun> {
  mustBeAllowed(actor, 'reports.use')
  return toRun(await findRun(db, actor, id))
}
