import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { READY_REPORTS } from '#domain/reports/ready'
import type { Report } from '#domain/reports/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { findReport, findReports, toReadyReport, toReport } from './report-row'

/**
 * The actor's reports, those shared with them, and the built-in ones whose rows they may see
 * (`GET /reports`).
 * @throws AppError FORBIDDEN
 */
export async function listReports(db: Db, actor: Actor): Promise<{ rows: Report[] }> {
  mustBeAllowed(actor, 'reports.use')
  const saved = (await findReports(db, actor)).map((report) => toReport(report, actor))
  const ready = READY_REPORTS.map((report) => toReadyReport(report, actor))
  return { rows: [...saved, ...ready.filter(({ CanRead }) => CanRead)] }
}

/**
 * One report with its question (`GET /reports/{id}`).
 * @throws AppError FORBIDDEN, NOT_FOUND
 */
export async function getReport(db: Db, actor: Actor, id: string): Promise<Report> {
  mustBeAllowed(actor, 'reports.use')
  return findReport(db, actor, id)
}
