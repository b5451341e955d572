import { noteSheetColumns } from '#server/commission-notes/list/note-cells'
import { rowsOf } from '#server/commission-notes/note/rows/rows-of'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Export } from '#server/platform/exports/export-response'
import type { Context } from '#server/platform/runtime/context'
import { writeSheet } from '#services/sheets/write'
import { type BulkSelection, readChosen, selectionOf } from './selection'

/** The notes as an Excel sheet. Throws FORBIDDEN, NOT_FOUND, the first broken rule of bulk selection. */
export async function bulkSheet({ db, actor }: Context, chosen: BulkSelection): Promise<Export> {
  mustBeAllowed(actor, 'commission-notes.invoice-sheet')
  const notes = await readChosen(db, actor, chosen)
  selectionOf('sheet', notes, actor, chosen)
  const rows = await rowsOf(
    db,
    actor,
    notes.map((note) => note.id),
  )
  const columns = noteSheetColumns(actor, undefined)
  return {
    name: 'Commission notes.xlsx',
    count: rows.length,
    sheet: writeSheet({
      name: 'Commission notes',
      columns: columns.map(({ cell: _, ...column }) => column),
      rows: rows.map((row) => columns.map((column) => column.cell(row))),
    }),
  }
}
