import type { z } from 'zod'
import { MAX_DOCUMENTS } from '#domain/students/documents/limits'
import type { AddStudentDocuments, StudentDocument } from '#domain/students/documents/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { acceptSpooled } from '#server/platform/files/accept-upload'
import { saveFiles } from '#server/platform/files/save-files'
import type { SpooledFile } from '#server/platform/http/spool'
import type { Context } from '#server/platform/runtime/context'
import { deleteUploads, spoolUploads } from '#server/platform/uploads/use-uploads'
import { findStudent, lockStudent } from '#server/students/student/find-student'
import { insertDocuments } from './insert-documents'
import { mustFill } from './rights'

const PART = 'documents'

/** Adds up to 10 documents. @throws FORBIDDEN, NOT_FOUND, UPLOAD_INCOMPLETE, STORAGE_FULL, as `acceptSpooled` */
export async function addStudentDocuments(
  { db, actor, files: store }: Context<'files'>,
  {
    files,
    studentId,
    documentTypeId,
    folder,
    uploads,
  }: { files: readonly SpooledFile[] } & z.output<typeof AddStudentDocuments>,
): Promise<{ message: string; Documents: StudentDocument[] }> {
  mustBeAllowed(actor, 'students.keep-documents')
  await findStudent(db, actor, studentId)
  mustFill(folder, actor)
  const parked = await spoolUploads(db, actor.id, uploads, PART)
  try {
    const accepted = await acceptSpooled(actor, [...files, ...parked.files], 'document', MAX_DOCUMENTS)
    return await saveFiles(db, store, actor.id, accepted, async (tx, savedFiles) => {
      const student = await lockStudent(tx, actor, studentId)
      await deleteUploads(tx, uploads, PART)
      const Documents = await insertDocuments(
        tx,
        actor,
        { student, typeId: documentTypeId, folder },
        savedFiles,
      )
      return { message: 'Files Uploaded Successfully!', Documents }
    })
  } finally {
    await parked.remove()
  }
}
