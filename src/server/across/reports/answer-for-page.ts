import { sql } from 'kysely'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { isOverTime } from '#db/unavailable'
import type { Actor } from '#domain/access/actor'
import type { Question } from '#domain/reports/question'
import type { ReportResult } from '#domain/reports/schema'
import { questionSql } from './question-sql'
import { type Cells, type Paged, pageOfRows, readTotals, resultOf } from './run-question'

const STATEMENT_MS = 5_000

/** A page within the time limit (none when embedded), without totals or rows that take too long. */
export async function answerForPage(
  db: Db,
  reader: Actor,
  question: Question,
  paged: Paged,
  statementMs: number = STATEMENT_MS,
): Promise<{ result: ReportResult; isCutShort: boolean }> {
  const asked = questionSql(reader, question)
  let rows: Cells[] = []
  let totals: Cells[] = []
  let isCutShort = false
  try {
    await transaction(db, async (tx) => {
      await sql`select set_config('statement_timeout', ${String(statementMs)}, true)`.execute(tx)
      rows = await pageOfRows(tx, question, asked, paged)
      totals = await readTotals(tx, question, asked)
    })
  } catch (error) {
    if (!isOverTime(error)) throw error
    isCutShort = true
  }
  const result = resultOf(reader, question, { asked, rows, totals }, paged)
  if (!isCutShort) return { result, isCutShort }
  // The total is unknown: a full page may have another one after it.
  const more = rows.length === paged.pageSize ? 1 : 0
  return {
    result: { ...result, totalCount: (paged.pageNo - 1) * paged.pageSize + rows.length + more },
    isCutShort,
  }
}
