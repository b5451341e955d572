import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import { AppError, type ErrorCode } from '#domain/errors'
import { fileFailure } from '#server/platform/files/missing'
import type { OpenedFile } from '#server/platform/http/answers/file-response'
import type { FileStore } from '#services/files/store'

export interface FileRecord {
  id: string
  name: string
  content_type: string
  size: number
}

/**
 * Opens a stored file for an answer.
 * @param failing the error code if its bytes cannot be read
 * @throws AppError NOT_FOUND without a row, FILE_MISSING if the store lacks it, else `failing`
 */
export async function openFile(
  store: FileStore,
  file: FileRecord | undefined,
  failing: ErrorCode = 'DOCUMENT_DOWNLOAD_FAILED',
): Promise<OpenedFile> {
  if (!file) throw new AppError('NOT_FOUND')
  try {
    const body = await store.open(file.id)
    return { name: file.name, contentType: file.content_type, size: file.size, body }
  } catch (cause) {
    throw fileFailure(cause, failing)
  }
}

/**
 * Opens the file of the first row of this `from` (of `files`, with joins and a condition on the actor).
 * @throws AppError NOT_FOUND without a row, FILE_MISSING, else `failing`
 */
export async function openFileOf(
  db: Db,
  store: FileStore,
  from: RawBuilder<unknown>,
  failing?: ErrorCode,
): Promise<OpenedFile> {
  const { rows } = await sql<FileRecord>`
    select files.id, files.name, files.content_type, files.size ${from}`.execute(db)
  return openFile(store, rows[0], failing)
}
