import { sql } from 'kysely'
import { AppError, CATALOGUE } from '#domain/errors'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { zipFiles } from '#server/platform/files/zip-files'
import type { Context } from '#server/platform/runtime/context'
import { findStudent } from '#server/students/student/find-student'
import { mayDownload } from './rights'
import { documentRecords, fileOf } from './rows'

/** The documents that the actor may download, as a ZIP. Throws FORBIDDEN, NOT_FOUND (also for none). */
export async function zipStudentDocuments(
  { db, actor, files: store }: Context<'files'>,
  { studentId }: { studentId: string },
): Promise<Response> {
  mustBeAllowed(actor, 'students.view')
  const { name } = await findStudent(db, actor, studentId)
  const records = await documentRecords(db, actor, sql`documents.student_id = ${studentId}`)
  const files = records
    .filter((record) => mayDownload(record, actor))
    .map((record) => ({ ...fileOf(record), created_at: record.inner.uploadedAt }))
    .reverse()
  if (files.length === 0)
    throw new AppError('NOT_FOUND', { message: CATALOGUE.DOCUMENTS_DOWNLOAD_FAILED.message })
  return zipFiles(store, files, `${name} documents.zip`)
}
