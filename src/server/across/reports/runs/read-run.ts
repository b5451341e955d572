import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import { AppError } from '#domain/errors'
import { MergedGroups } from '#domain/reports/merge-groups'
import { headOf, type Question } from '#domain/reports/question'
import { MAX_EXPORTED_GROUPS } from '#server/across/reports/export-report'
import { type QuestionSql, questionSql } from '#server/across/reports/question-sql'
import type { FoundRows } from '#server/across/reports/report-response'
import { type Cells, cellsOf } from '#server/across/reports/run-question'
import type { RunWatch } from '#server/across/reports/runs/watch-run'
import { type ListedIds, piecesOfRows, readListedIds } from '#server/platform/exports/listed-ids'

const ROWS = 500
const ROWS_OF_GROUPS = 5_000
/** The pause after a piece, as a share of its time, so that requests get the database in between. */
const PAUSE_SHARE = 0.5
const MAX_PAUSE_MS = 100

/** The rows that existed at the start, each if the reader may see it then. @throws EXPORT_TOO_LARGE, and as `RunWatch.check` */
export async function readRun(
  db: Db,
  question: Question,
  watch: RunWatch,
  { piece }: { piece?: number | undefined } = {},
): Promise<FoundRows> {
  await watch.check()
  const { id, order, from } = questionSql(watch.reader, question)
  const ids = await watch.orOver(readListedIds(db, { id, order, from }))
  watch.rows = ids.count
  await watch.check()
  const isGrouped = question.Groups.length > 0
  const size = piece ?? (isGrouped ? ROWS_OF_GROUPS : ROWS)
  const pieces = piecesOf(db, question, { watch, ids, size })
  return { count: ids.count, rows: isGrouped ? merged(question, pieces) : flat(pieces) }
}

interface Reading {
  watch: RunWatch
  ids: ListedIds
  size: number
}

async function* piecesOf(
  db: Db,
  question: Question,
  { watch, ids, size }: Reading,
): AsyncGenerator<Cells[], void> {
  const statement = question.Groups.length > 0 ? groupsOfPiece : rowsOfPiece
  for (const { from, count } of piecesOfRows(ids, size)) {
    await watch.check()
    const begun = performance.now()
    const asked = questionSql(watch.reader, question)
    const piece = sql`${asked.from} and ${sql.ref(asked.id)} = any(${ids.slice(from, count)}::uuid[])`
    yield await watch.orOver(cellsOf(db, statement(question, asked, piece), sql``))
    watch.done = from + count
    await pause(Math.min((performance.now() - begun) * PAUSE_SHARE, MAX_PAUSE_MS))
  }
}

function rowsOfPiece(question: Question, { column, order }: QuestionSql, piece: RawBuilder<unknown>) {
  return { cells: headOf(question).map(column), rest: sql`${piece} order by ${order}` }
}

function groupsOfPiece(question: Question, { column, parts }: QuestionSql, piece: RawBuilder<unknown>) {
  const head = headOf(question)
  const places = sql.raw(head.map((_, place) => place + 1).join(', '))
  return { cells: [...head.map(column), sql`count(*)`, ...parts], rest: sql`${piece} group by ${places}` }
}

async function* flat(pieces: AsyncIterable<Cells[]>): AsyncGenerator<Cells, void> {
  for await (const rows of pieces) yield* rows
}

async function* merged(question: Question, pieces: AsyncIterable<Cells[]>): AsyncGenerator<Cells, void> {
  const groups = new MergedGroups(question)
  for await (const piece of pieces) {
    for (const cells of piece) groups.add(cells)
    if (groups.size > MAX_EXPORTED_GROUPS) throw new AppError('EXPORT_TOO_LARGE')
  }
  yield* groups.rows()
}
