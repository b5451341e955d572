import type { z } from 'zod'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { Note } from '#domain/commission-notes/note'
import type { EditStudents } from '#domain/commission-notes/schema'
import { mustBeAllowed } from '#server/access/must-be-allowed'
import { changeContent } from './change-content'
import { getNote } from './get-note'

/**
 * Edits some students of a note (`POST /cn/update-details`); the others, the bonus and the tax stay.
 * @throws AppError what `changeContent` throws; NOT_ON_INVOICE for a student the note does not hold
 */
export async function editStudents(
  db: Db,
  actor: Actor,
  input: z.output<typeof EditStudents>,
): Promise<{ message: string; Note: Note }> {
  mustBeAllowed(actor, 'commission-notes.draft')
  await transaction(db, (tx) =>
    changeContent(tx, actor, {
      noteId: input.CommissionNoteId,
      version: input.Version,
      field: 'Students',
      entries: input.Students,
      removed: [],
      mayAdd: false,
    }),
  )
  return {
    message: 'Students details saved successfully',
    Note: await getNote(db, actor, input.CommissionNoteId),
  }
}
