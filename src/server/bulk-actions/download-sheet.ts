import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { mustBeAllowed } from '#server/access/must-be-allowed'
import { rowsOf } from '#server/commission-notes/rows-of'
import type { Export } from '#server/exports/download-notes'
import { noteSheetColumns } from '#server/exports/note-cells'
import { writeSheet } from '#services/sheets/write'
import { type Chosen, readChosen, selectionOf } from './selection'

/**
 * The chosen notes of an invoice as an Excel sheet, by number (`POST /cn/bulk-actions/download-sheet`).
 * @throws AppError FORBIDDEN, NOT_FOUND, the first broken rule of bulk selection
 */
export async function bulkSheet(db: Db, actor: Actor, chosen: Chosen): Promise<Export> {
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
