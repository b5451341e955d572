import type { Actor } from '#domain/access/actor'
import { resultColumns } from '#domain/reports/result-columns'
import type { RunFormat } from '#domain/reports/runs/schema'
import type { Report, ResultColumn } from '#domain/reports/schema'
import { todayIn } from '#domain/time/format'
import type { Cells } from '#server/across/reports/run-question'
import { exportResponse } from '#server/platform/exports/export-response'
import { csvResponse } from '#server/platform/http/answers/csv-response'
import type { SheetColumn } from '#services/sheets/sheet'
import { writeSheet } from '#services/sheets/write'

/** A sheet's name must not contain these characters, and has at most 31. */
const NOT_IN_A_TAB = /[[\]:*?/\\]/g

export interface FoundRows {
  count: number
  rows: AsyncIterable<Cells>
}

/** A report's rows as a file that is written while they are read. */
export function reportResponse(
  reader: Pick<Actor, 'timeZone'>,
  { Name, Question: question }: Pick<Report, 'Name' | 'Question'>,
  format: RunFormat,
  { count, rows }: FoundRows,
): Response {
  const columns = resultColumns(question)
  const name = reportFileName(reader, Name, format)
  if (format === 'csv') return csvResponse(name, linesOf(columns, rows))
  const tab = Name.replaceAll(NOT_IN_A_TAB, ' ').slice(0, 31)
  return exportResponse({
    name,
    count,
    sheet: writeSheet({ name: tab, columns: columns.map(sheetColumn), rows }),
  })
}

/** The file name of a report, with today's date in the reader's time zone. */
export function reportFileName(
  { timeZone }: Pick<Actor, 'timeZone'>,
  name: string,
  format: RunFormat,
  now: Date = new Date(),
): string {
  return `${name} ${todayIn(timeZone, now)}.${format}`
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
