import type { z } from 'zod'
import type { ReportResult, RunReport } from '#domain/reports/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { exportReport } from './export-report'
import { findReport } from './report-row'
import { runQuestion } from './run-question'

type Asking = Omit<z.output<typeof RunReport>, 'UserId'>

/** A page of the answer, or all as a file. Throws FORBIDDEN, NOT_FOUND, EXPORT_TOO_LARGE. */
export async function runReport(
  { db, actor: reader }: Context,
  { id, Format, ...paged }: { id: string } & Asking,
): Promise<ReportResult | Response> {
  mustBeAllowed(reader, 'reports.use')
  const report = await findReport(db, reader, id)
  if (Format !== 'table') return exportReport(db, reader, report, Format)
  return runQuestion(db, reader, report.Question, paged)
}
