import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { readQuestion } from '#domain/reports/address'
import type { Question } from '#domain/reports/question'
import type { Report, ReportResult } from '#domain/reports/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { lookAtQuestion } from './look-at-question'
import { findReport } from './report-row'

/** What stands in an address in place of a report that nobody saved yet. */
const UNSAVED = 'new'

export interface OpenedReport {
  /** Null while it is not saved. */
  report: Report | null
  /** What is asked now: by the address, else as it was saved. */
  question: Question
  result: ReportResult
  /** Rows or sums were not had in the time that a page may take. */
  isCutShort: boolean
}

/**
 * A report's page: what it answers to its reader, or what the question of the address does.
 * @throws AppError FORBIDDEN, NOT_FOUND also for a new one whose address asks nothing
 */
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
  return { report, question, ...(await lookAtQuestion(db, reader, question, paged)) }
}
