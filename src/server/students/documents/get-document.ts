import { sql } from 'kysely'
import { AppError } from '#domain/errors'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { openFile } from '#server/platform/files/open-file'
import type { OpenedFile } from '#server/platform/http/answers/file-response'
import type { Context } from '#server/platform/runtime/context'
import { mayDownload } from './rights'
import { documentRecords, fileOf } from './rows'

/** A student's document as a file. @throws FORBIDDEN, NOT_FOUND, DOCUMENT_LOCKED, DOCUMENT_DOWNLOAD_FAILED */
export async function getStudentDocument(
  { db, actor, files: store }: Context<'files'>,
  { id }: { id: string },
): Promise<OpenedFile> {
  mustBeAllowed(actor, 'students.view')
  const [record] = await documentRecords(db, actor, sql`documents.id = ${id}`)
  if (!record) throw new AppError('NOT_FOUND')
  if (!mayDownload(record, actor)) throw new AppError('DOCUMENT_LOCKED')
  return openFile(store, fileOf(record))
}
