import { AppError, type ErrorCode } from '#domain/errors'
import { isNamed } from '#domain/named-error'
import type { FileStore } from '#services/files/store'

/** Whether an error says that the store does not have a file of which there is a row; told by its name (docs/decisions/0030). */
export function isFileMissing(error: unknown): boolean {
  return isNamed(error, 'StoredFileMissing')
}

/** What is answered where a stored file cannot be read: FILE_MISSING where it is gone, else `failing`. */
export function fileFailure(cause: unknown, failing: ErrorCode): AppError {
  return new AppError(isFileMissing(cause) ? 'FILE_MISSING' : failing, { cause })
}

/**
 * The bytes of a stored file that an answer cannot do without.
 * @throws AppError FILE_MISSING, else `failing`
 */
export async function readStored(
  store: Pick<FileStore, 'get'>,
  id: string,
  failing: ErrorCode = 'DOCUMENT_DOWNLOAD_FAILED',
): Promise<Uint8Array<ArrayBuffer>> {
  return store.get(id).catch((cause: unknown) => {
    throw fileFailure(cause, failing)
  })
}
