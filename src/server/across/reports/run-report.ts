import type { z } from 'zod'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { ReportResult, RunReport } from '#domain/reports/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { findReport } from './report-row'
import { runQuestion } from './run-question'

type Paged = Pick<z.output<typeof RunReport>, 'pageNo' | 'pageSize'>

/**
 * What a report answers to its reader (`POST /reports/{id}/run`).
 * @throws AppError FORBIDDEN, NOT_FOUND
 */
export async function runReport(db: Db, reader: Actor, id: string, paged: Paged): Promise<ReportResult> {
  mustBeAllowed(reader, 'reports.use')
  const { Question: question } = await findReport(db, reader, id)
  return runQuestion(db, reader, question, paged)
}
