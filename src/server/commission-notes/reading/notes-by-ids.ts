import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { Note } from '#domain/commission-notes/note/note'
import { findNotes, toNote } from '#server/commission-notes/note/note-record'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'

/** Whole notes within the actor's scope by id, in one statement. @throws AppError FORBIDDEN */
export async function notesByIds(db: Db, actor: Actor, ids: readonly string[]): Promise<Map<string, Note>> {
  mustBeAllowed(actor, 'commission-notes.view')
  const records = await findNotes(db, actor, ids)
  return new Map(records.map((record) => [record.id, toNote(record, actor)]))
}
