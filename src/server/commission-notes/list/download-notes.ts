import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { DownloadNotes } from '#domain/commission-notes/list/export-schema'
import type { NoteRow } from '#domain/commission-notes/note/note'
import { todayIn } from '#domain/time/format'
import { toNoteRow } from '#server/commission-notes/note/rows/row-fields'
import { inScope } from '#server/commission-notes/note/scope'
import { type RowRecord, rowColumns, rowJoins } from '#server/commission-notes/note/table'
import { mustKnowUniversity } from '#server/invoices/known-university'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { inBatches } from '#server/platform/exports/batches'
import type { Export } from '#server/platform/exports/export-response'
import type { Context } from '#server/platform/runtime/context'
import { writeSheet } from '#services/sheets/write'
import { listedIds } from './listed-ids'
import { noteSheetColumns } from './note-cells'

const BATCH = 500

/** Fixes the order at the start, then reads rows in scope in turn. @throws UNIVERSITY_NOT_FOUND, and what `listedIds` throws */
export async function downloadNotes(
  { db, actor }: Context,
  { columns: wanted, ...query }: z.output<typeof DownloadNotes>,
): Promise<Export> {
  mustBeAllowed(actor, 'commission-notes.view')
  if (query.universityId) await mustKnowUniversity(db, query.universityId)
  const ids = await listedIds(db, actor, query)
  const columns = noteSheetColumns(actor, wanted)
  const read = (from: number, count: number) => rowsInOrder(db, actor, ids.slice(from, count))
  return {
    name: `Commission notes ${todayIn(actor.timeZone)}.xlsx`,
    count: ids.count,
    sheet: writeSheet({
      name: 'Commission notes',
      columns: columns.map(({ cell: _, ...column }) => column),
      rows: cellsOf(inBatches(ids.count, BATCH, read), columns),
    }),
  }
}

async function* cellsOf(notes: AsyncIterable<NoteRow>, columns: ReturnType<typeof noteSheetColumns>) {
  for await (const note of notes) yield columns.map((column) => column.cell(note))
}

async function rowsInOrder(db: Db, actor: Actor, ids: readonly string[]): Promise<NoteRow[]> {
  const { rows } = await sql<RowRecord>`
    select ${rowColumns(actor)}
    from unnest(${ids}::uuid[]) with ordinality as listed(id, place)
    join notes on notes.id = listed.id ${rowJoins}
    where ${inScope(actor)} order by listed.place`.execute(db)
  const now = Date.now()
  return rows.map((row) => toNoteRow(row, actor, now))
}
