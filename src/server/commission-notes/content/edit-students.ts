import type { z } from 'zod'
import { transaction } from '#db/transaction'
import type { EditStudents } from '#domain/commission-notes/content/schema'
import type { Note } from '#domain/commission-notes/note/note'
import { getNote } from '#server/commission-notes/note/get-note'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { changeContent } from './change-content'

/** Edits some students. Throws as `changeContent`; NOT_ON_INVOICE for a student the note does not hold. */
export async function editStudents(
  { db, actor }: Context,
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
    Note: await getNote({ db, actor }, { id: input.CommissionNoteId }),
  }
}
