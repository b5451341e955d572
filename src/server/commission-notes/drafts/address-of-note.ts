import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { paths } from '#domain/paths'
import { getNote } from '#server/commission-notes/note/get-note'
import { inScope } from '#server/commission-notes/note/scope'

/** A note's page by its id or its former draft's; the editor if the actor may edit; null out of scope. */
export async function addressOfNote(db: Db, actor: Actor, id: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from notes where (draft_id = ${id} or id = ${id}) and ${inScope(actor)}`.execute(db)
  if (!rows[0]) return null
  const note = await getNote({ db, actor }, { id: rows[0].id })
  return note.CanEdit
    ? paths.editNote(note.InvoiceId, note.CommissionNoteId)
    : paths.note(note.CommissionNoteId)
}
