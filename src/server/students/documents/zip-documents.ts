import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError, CATALOGUE } from '#domain/errors'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { zipFiles } from '#server/platform/files/zip-files'
import { findStudent } from '#server/students/student/find-student'
import type { FileStore } from '#services/files/store'
import { mayDownload } from './rights'
import { documentRecords, fileOf } from './rows'

/** The documents that the actor may download, as a ZIP. Throws FORBIDDEN, NOT_FOUND (also for none). */
export async function zipStudentDocuments(
  db: Db,
  store: FileStore,
  actor: Actor,
  studentId: string,
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
