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

/** Opens a stored file. Throws NOT_FOUND without a row, FILE_MISSING if it is gone, else `failing`. */
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

/** Opens the first file of this `from` (SQL of `files`). Throws NOT_FOUND, FILE_MISSING, else `failing`. */
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
