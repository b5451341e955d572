import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { readQuestion } from '#domain/reports/address'
import type { Question } from '#domain/reports/question'
import type { Report, ReportResult } from '#domain/reports/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { answerForPage } from './answer-for-page'
import { findReport } from './report-row'

const UNSAVED = 'new'

export interface OpenedReport {
  report: Report | null
  question: Question
  result: ReportResult
  isCutShort: boolean
}

/** The answer to the report's question, or to the URL's. Throws FORBIDDEN, NOT_FOUND also without either. */
export async function openReport(
  db: Db,
  reader: Actor,
  id: string,
  address: URLSearchParams,
  paged: { pageNo: number; pageSize: number },
): Promise<OpenedReport> {
  mustBeAllowed(reader, 'reports.use')
  const report = id === UNSAVED ? null : await findReport(db, reader, id)
  const question = readQuestion(address) ?? report?.Question
  if (!question) throw new AppError('NOT_FOUND')
  return { report, question, ...(await answerForPage(db, reader, question, paged)) }
}
