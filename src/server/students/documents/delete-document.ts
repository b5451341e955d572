import { afterCommit, transaction } from '#db/transaction'
import { AppError } from '#domain/errors'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { entomb } from '#server/platform/record/entomb'
import type { Context } from '#server/platform/runtime/context'
import { changeStudent } from '#server/students/student/change-student'
import { lockDocument } from './lock-document'
import { mayDelete } from './rights'
import { typeName } from './rows'

/** Deletes a document if `mayDelete`; a tombstone keeps all but the bytes. Throws FORBIDDEN, NOT_FOUND. */
export async function deleteStudentDocument(
  { db, actor, files: store }: Context<'files'>,
  { id }: { id: string },
): Promise<{ message: string }> {
  mustBeAllowed(actor, 'students.keep-documents')
  await transaction(db, async (tx) => {
    const { student, document } = await lockDocument(tx, actor, id)
    if (!mayDelete(document, actor)) throw new AppError('FORBIDDEN')
    const deleted = await tx
      .deleteFrom('student_documents')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await tx.deleteFrom('files').where('id', '=', deleted.file_id).execute()
    await entomb(tx, {
      kind: 'student document',
      rowId: id,
      snapshot: { ...deleted, document },
      deletedBy: actor.id,
    })
    await changeStudent(tx, actor, {
      studentId: student.id,
      section: 'documents',
      action: 'Deleted',
      changes: [{ Field: typeName(deleted.type_id), Old: document.FileName, New: '' }],
    })
    afterCommit(() => store.delete(deleted.file_id))
  })
  return { message: 'File Deleted Successfully!' }
}
