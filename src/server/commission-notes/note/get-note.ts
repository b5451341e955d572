import type { Note } from '#domain/commission-notes/note/note'
import { AppError } from '#domain/errors'
import { findNote, toNote } from '#server/commission-notes/note/note-record'
import type { Context } from '#server/platform/runtime/context'

/** A note as the actor may read it (`GET /cn/{id}`). Throws NOT_FOUND out of scope. */
export async function getNote({ db, actor }: Context, { id }: { id: string }): Promise<Note> {
  const record = await findNote(db, actor, id)
  if (!record) throw new AppError('NOT_FOUND')
  return toNote(record, actor)
}
