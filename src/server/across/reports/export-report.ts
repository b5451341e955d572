import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { headOf, type Question } from '#domain/reports/question'
import type { Report, ReportFormat } from '#domain/reports/schema'
import { type QuestionSql, questionSql } from '#server/across/reports/question-sql'
import { type FoundRows, reportResponse } from '#server/across/reports/report-response'
import { cellsOf, groupsOf } from '#server/across/reports/run-question'
import { inBatches } from '#server/platform/exports/batches'
import { piecesOfRows, type RowPiece, readListedIds } from '#server/platform/exports/listed-ids'

const BATCH = 500
export const MAX_EXPORTED_GROUPS = 50_000

/** Streams an answer; checks the reader's access when it reads each row. Throws EXPORT_TOO_LARGE. */
export async function exportReport(
  db: Db,
  reader: Actor,
  report: Pick<Report, 'Name' | 'Question'>,
  format: Exclude<ReportFormat, 'table'>,
): Promise<Response> {
  const { Question: question } = report
  const asked = questionSql(reader, question)
  const found =
    question.Groups.length > 0 ? await allGroups(db, question, asked) : await allRows(db, question, asked)
  return reportResponse(reader, report, format, found)
}

async function allRows(db: Db, question: Question, asked: QuestionSql): Promise<FoundRows> {
  const ids = await readListedIds(db, { id: asked.id, order: asked.order, from: asked.from })
  const cells = headOf(question).map(asked.column)
  const pieces = piecesOfRows(ids, BATCH)
  const read = async (at: number) => {
    const { from, count } = pieces[at] as RowPiece
    const listed = sql`${asked.from} and ${sql.ref(asked.id)} = any(${ids.slice(from, count)}::uuid[])`
    return cellsOf(db, { cells, rest: sql`${listed} order by ${asked.order}` }, sql``)
  }
  return { count: ids.count, rows: inBatches(pieces.length, 1, read) }
}

async function allGroups(db: Db, question: Question, asked: QuestionSql): Promise<FoundRows> {
  const most: RawBuilder<unknown> = sql`limit ${sql.lit(MAX_EXPORTED_GROUPS + 1)}`
  const groups = await cellsOf(db, groupsOf(question, asked), most)
  if (groups.length > MAX_EXPORTED_GROUPS) throw new AppError('EXPORT_TOO_LARGE')
  return { count: groups.length, rows: each(groups) }
}

async function* each<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  yield* items
}
