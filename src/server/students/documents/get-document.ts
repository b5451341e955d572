import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { openFile } from '#server/platform/files/open-file'
import type { OpenedFile } from '#server/platform/http/answers/file-response'
import type { FileStore } from '#services/files/store'
import { mayDownload } from './rights'
import { documentRecords, fileOf } from './rows'

/**
 * A student's document as a file (`GET /student/documents/{id}`).
 * @throws AppError FORBIDDEN, NOT_FOUND out of scope, DOCUMENT_LOCKED for the student of a locked one,
 *   DOCUMENT_DOWNLOAD_FAILED when its bytes cannot be read
 */
export async function getStudentDocument(
  db: Db,
  store: FileStore,
  actor: Actor,
  id: string,
): Promise<OpenedFile> {
  mustBeAllowed(actor, 'students.view')
  const [record] = await documentRecords(db, actor, sql`documents.id = ${id}`)
  if (!record) throw new AppError('NOT_FOUND')
  if (!mayDownload(record, actor)) throw new AppError('DOCUMENT_LOCKED')
  return openFile(store, fileOf(record))
}
