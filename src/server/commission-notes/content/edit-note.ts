import type { z } from 'zod'
import { transaction } from '#db/transaction'
import type { EditNote } from '#domain/commission-notes/content/schema'
import { termsOf } from '#domain/commission-notes/content/typing'
import type { Note } from '#domain/commission-notes/note/note'
import { getNote } from '#server/commission-notes/note/get-note'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { type ContentEdit, changeContent } from './change-content'

/** Replaces, adds or removes students; others stay. Throws what `changeContent` throws. */
export async function editNote(
  { db, actor }: Context,
  input: z.output<typeof EditNote>,
): Promise<{ message: string; Note: Note }> {
  mustBeAllowed(actor, 'commission-notes.draft')
  await transaction(db, (tx) => changeContent(tx, actor, contentEditOf(input)))
  return {
    message: 'The commission note was successfully updated',
    Note: await getNote({ db, actor }, { id: input.CommissionNoteId }),
  }
}

export function contentEditOf(input: z.output<typeof EditNote>): ContentEdit {
  return {
    noteId: input.CommissionNoteId,
    version: input.Version,
    field: 'StudentList',
    entries: input.StudentList,
    removed: input.DeletedStudents,
    mayAdd: true,
    invoiceId: input.InvoiceId,
    shared: termsOf(input),
  }
}
