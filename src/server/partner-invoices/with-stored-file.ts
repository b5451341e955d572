import { isAppError } from '#domain/errors'
import { storeFile } from '#server/platform/files/store-file'
import type { FileStore } from '#services/files/store'

/** Stores bytes first: no committed row lacks its file; a refusal deletes them. Throws STORAGE_FULL. */
export async function withStoredFile<T>(
  files: FileStore,
  id: string,
  bytes: Uint8Array,
  change: () => Promise<T>,
): Promise<T> {
  await storeFile(files, id, bytes)
  try {
    return await change()
  } catch (error) {
    // Other errors may come after the commit. An orphaned file does no harm; a missing one would.
    if (isAppError(error)) await files.delete(id)
    throw error
  }
}
