import type { z } from 'zod'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { ReportResult, RunReport } from '#domain/reports/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { exportReport } from './export-report'
import { findReport } from './report-row'
import { runQuestion } from './run-question'

type Asking = Omit<z.output<typeof RunReport>, 'UserId'>

/** A page of the answer, or all as a file. Throws FORBIDDEN, NOT_FOUND, EXPORT_TOO_LARGE. */
export async function runReport(
  db: Db,
  reader: Actor,
  id: string,
  { Format, ...paged }: Asking,
): Promise<ReportResult | Response> {
  mustBeAllowed(reader, 'reports.use')
  const report = await findReport(db, reader, id)
  if (Format !== 'table') return exportReport(db, reader, report, Format)
  return runQuestion(db, reader, report.Question, paged)
}
