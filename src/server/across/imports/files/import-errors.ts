import { sql } from 'kysely'
import type { Db } from '#db/database'
import { AppError } from '#domain/errors'
import { ERRORS_HEADER, IMPORT_COLUMNS, NUMBER_FIELDS } from '#domain/imports/columns'
import type { ImportKind } from '#domain/imports/kinds'
import { isUnderWay } from '#domain/imports/states'
import { headerKey } from '#domain/spreadsheet/cells'
import { findRun } from '#server/across/imports/run-table'
import { csvResponse } from '#server/platform/http/answers/csv-response'
import { sheetResponse } from '#server/platform/http/answers/sheet-response'
import type { Context } from '#server/platform/runtime/context'
import type { SheetColumn } from '#services/sheets/sheet'
import { writeSheet } from '#services/sheets/write'

const AT_ONCE = 2_000

/** The rows as typed, faulty ones first; once posted, those left out. @throws NOT_FOUND, IMPORT_NOT_CHECKED, IMPORT_ROWS_GONE */
export async function importErrors(
  { db, actor }: Context,
  { id, format }: { id: string; format: 'xlsx' | 'csv' },
): Promise<Response> {
  const run = await findRun(db, actor, id)
  if (isUnderWay(run.State)) throw new AppError('IMPORT_NOT_CHECKED')
  const there = await sql`select from import_rows where run_id = ${id} limit 1`.execute(db)
  if (there.rows.length === 0) throw new AppError('IMPORT_ROWS_GONE')
  const rows = typedRows(db, id, run.State === 'Posted' ? ['faulty'] : ['faulty', 'duplicate', 'ready'])
  const name = `${run.FileName.replace(/\.[^.]*$/, '')} errors.${format}`
  if (format === 'csv') return csvResponse(name, withHeader([...run.inner.header, ERRORS_HEADER], rows))
  const columns: SheetColumn[] = [
    ...run.inner.header.map((header) => ({ header, kind: kindOf(run.Kind, header) }) as const),
    { header: ERRORS_HEADER, kind: 'text', width: 60 },
  ]
  return sheetResponse(name, writeSheet({ name: 'Rows', columns, rows }))
}

async function* typedRows(db: Db, id: string, states: readonly string[]): AsyncGenerator<string[]> {
  for (const state of states) {
    for (let after = 0; ; ) {
      const { rows } = await sql<{
        row: number
        cells: string[]
        findings: { column: string; message: string }[]
      }>`
        select row, cells, findings from import_rows
        where run_id = ${id} and state = ${state} and row > ${after} order by row limit ${AT_ONCE}`.execute(
        db,
      )
      const isAmiss = state !== 'ready'
      for (const { cells, findings } of rows)
        yield [...cells, isAmiss ? findings.map(inWords).join('\n') : '']
      if (rows.length < AT_ONCE) break
      after = rows.at(-1)?.row ?? after
    }
  }
}

function inWords({ column, message }: { column: string; message: string }): string {
  return column === '' ? message : `${column}: ${message}`
}

async function* withHeader(header: string[], rows: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  yield header
  yield* rows
}

function kindOf(kind: ImportKind, header: string): SheetColumn['kind'] {
  const column = IMPORT_COLUMNS[kind].find((each) => headerKey(each.header) === headerKey(header))
  return column && NUMBER_FIELDS.includes(column.field) ? 'number' : 'text'
}
