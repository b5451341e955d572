import { READY_REPORTS } from '#domain/reports/ready'
import type { Report } from '#domain/reports/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { findReport, findReports, toReadyReport, toReport } from './report-row'

/** The reports the actor may use, built-in ones included (`GET /reports`). Throws FORBIDDEN. */
export async function listReports({ db, actor }: Context): Promise<{ rows: Report[] }> {
  mustBeAllowed(actor, 'reports.use')
  const saved = (await findReports(db, actor)).map((report) => toReport(report, actor))
  const ready = READY_REPORTS.map((report) => toReadyReport(report, actor))
  return { rows: [...saved, ...ready.filter(({ CanRead }) => CanRead)] }
}

/** One report with its question (`GET /reports/{id}`). Throws FORBIDDEN, NOT_FOUND. */
export async function getReport({ db, actor }: Context, { id }: { id: string }): Promise<Report> {
  mustBeAllowed(actor, 'reports.use')
  return findReport(db, actor, id)
}
