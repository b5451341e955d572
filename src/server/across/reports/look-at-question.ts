import { sql } from 'kysely'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { isOverTime } from '#db/unavailable'
import type { Actor } from '#domain/access/actor'
import type { Question } from '#domain/reports/question'
import type { ReportResult } from '#domain/reports/schema'
import { askedBy } from './asked'
import { type Cells, type Paged, pageOfRows, readTotals, resultOf } from './run-question'

/** The time of one statement of a page: whoever waits longer is better served by an export. */
const STATEMENT_MS = 5_000

/**
 * A page of what a question answers to its reader in the time that a page may take: where the sums of all rows are not had in it, the rows
 * alone; where the rows are not, nothing. The embedded database takes the time that it takes.
 */
export async function lookAtQuestion(
  db: Db,
  reader: Actor,
  question: Question,
  paged: Paged,
  statementMs: number = STATEMENT_MS,
): Promise<{ result: ReportResult; isCutShort: boolean }> {
  const asked = askedBy(reader, question)
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
  // How many there are is not known: a full page may have one behind it.
  const more = rows.length === paged.pageSize ? 1 : 0
  return {
    result: { ...result, totalCount: (paged.pageNo - 1) * paged.pageSize + rows.length + more },
    isCutShort,
  }
}
