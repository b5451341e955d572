import { AppError, type ErrorCode } from '#domain/errors'
import { isNamed } from '#domain/named-error'
import type { FileStore } from '#services/files/store'

/** Whether the store lacks a file that has a row; recognised by the error's name (docs/decisions/0030). */
export function isFileMissing(error: unknown): boolean {
  return isNamed(error, 'StoredFileMissing')
}

/** The error for an unreadable stored file: FILE_MISSING if it is gone, else `failing`. */
export function fileFailure(cause: unknown, failing: ErrorCode): AppError {
  return new AppError(isFileMissing(cause) ? 'FILE_MISSING' : failing, { cause })
}

/** Reads a stored file that an answer cannot do without. @throws AppError FILE_MISSING, else `failing` */
export async function readStored(
  store: Pick<FileStore, 'get'>,
  id: string,
  failing: ErrorCode = 'DOCUMENT_DOWNLOAD_FAILED',
): Promise<Uint8Array<ArrayBuffer>> {
  return store.get(id).catch((cause: unknown) => {
    throw fileFailure(cause, failing)
  })
}
