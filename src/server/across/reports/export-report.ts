import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { headOf, type Question } from '#domain/reports/question'
import { resultColumns } from '#domain/reports/result-columns'
import type { Report, ReportFormat, ResultColumn } from '#domain/reports/schema'
import { todayIn } from '#domain/time/format'
import { type Asked, askedBy } from '#server/across/reports/asked'
import { type Cells, cellsOf, groupsOf } from '#server/across/reports/run-question'
import { inBatches } from '#server/platform/exports/batches'
import { exportResponse } from '#server/platform/exports/export-response'
import { type ListedIds, readListedIds } from '#server/platform/exports/listed-ids'
import { csvResponse } from '#server/platform/http/answers/csv-response'
import type { SheetColumn } from '#services/sheets/sheet'
import { writeSheet } from '#services/sheets/write'

const BATCH = 500
/** A report of more groups than this says nothing. */
const MOST_GROUPS = 50_000
/** The tab's name has none of these, and at most 31 characters. */
const NOT_IN_A_TAB = /[[\]:*?/\\]/g

/**
 * What a report answers to its reader as a file that is sent while it is read: the rows there are at this moment, each as it is when its
 * turn comes and only while the reader may see it.
 * @throws AppError EXPORT_TOO_LARGE
 */
export async function exportReport(
  db: Db,
  reader: Actor,
  { Name, Question: question }: Pick<Report, 'Name' | 'Question'>,
  format: Exclude<ReportFormat, 'table'>,
): Promise<Response> {
  const asked = askedBy(reader, question)
  const { count, rows } =
    question.Groups.length > 0 ? await allGroups(db, question, asked) : await allRows(db, question, asked)
  const columns = resultColumns(question)
  const name = `${Name} ${todayIn(reader.timeZone)}.${format}`
  if (format === 'csv') return csvResponse(name, linesOf(columns, rows))
  const tab = Name.replaceAll(NOT_IN_A_TAB, ' ').slice(0, 31)
  return exportResponse({
    name,
    count,
    sheet: writeSheet({ name: tab, columns: columns.map(sheetColumn), rows }),
  })
}

interface Found {
  count: number
  rows: AsyncIterable<Cells>
}

async function allRows(db: Db, question: Question, asked: Asked): Promise<Found> {
  const ids = await readListedIds(db, { id: asked.id, order: asked.order, from: asked.from })
  const cells = headOf(question).map(asked.column)
  const read = (from: number, count: number) => {
    const listed = sql`${asked.from} and ${sql.ref(asked.id)} = any(${ids.slice(from, count)}::uuid[])`
    // A row of the database may be several of the report, one beneath another: those that were read before are left out.
    const part = sql`limit ${sql.lit(count)} offset ${sql.lit(begunBefore(ids, from))}`
    return cellsOf(db, { cells, rest: sql`${listed} order by ${asked.order}` }, part)
  }
  return { count: ids.count, rows: inBatches(ids.count, BATCH, read) }
}

/** How many rows just before this one are of the same row of the database. */
function begunBefore(ids: ListedIds, from: number): number {
  const [first] = ids.slice(from, 1)
  let begun = 0
  while (begun < from && ids.slice(from - begun - 1, 1)[0] === first) begun += 1
  return begun
}

async function allGroups(db: Db, question: Question, asked: Asked): Promise<Found> {
  const most: RawBuilder<unknown> = sql`limit ${sql.lit(MOST_GROUPS + 1)}`
  const groups = await cellsOf(db, groupsOf(question, asked), most)
  if (groups.length > MOST_GROUPS) throw new AppError('EXPORT_TOO_LARGE')
  return { count: groups.length, rows: each(groups) }
}

async function* each<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  yield* items
}

async function* linesOf(columns: readonly ResultColumn[], rows: AsyncIterable<Cells>) {
  yield columns.map(({ Label }) => Label)
  for await (const cells of rows) yield cells.map((cell) => cell ?? '')
}

function sheetColumn({ Id, Label, Kind }: ResultColumn): SheetColumn {
  if (Kind === 'money') return { header: Label, kind: 'number', width: 16 }
  if (Kind === 'number') return { header: Label, kind: 'number', decimals: Id.startsWith('average:') ? 1 : 0 }
  return Kind === 'day'
    ? { header: Label, kind: 'date', width: 12 }
    : { header: Label, kind: 'text', width: 24 }
}
