import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { NoteRow } from '#domain/commission-notes/note/note'
import { toNoteRow } from '#server/commission-notes/note/rows/row-fields'
import { inScope } from '#server/commission-notes/note/scope'
import { type RowRecord, rowColumns, rowJoins } from '#server/commission-notes/note/table'

/** The rows of these notes within the actor's scope, by number. */
export async function rowsOf(db: Db, actor: Actor, ids: readonly string[]): Promise<NoteRow[]> {
  const { rows } = await sql<RowRecord>`
    select ${rowColumns(actor)} from notes ${rowJoins}
    where notes.id = any(${ids}::uuid[]) and ${inScope(actor)} order by notes.number`.execute(db)
  const now = Date.now()
  return rows.map((row) => toNoteRow(row, actor, now))
}
