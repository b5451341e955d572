import { AppError } from '#domain/errors'
import { type FileStore, isStorageFull } from '#services/files/store'

/** Puts a file's bytes into the store. @throws AppError STORAGE_FULL if there is no room */
export async function storeFile(
  store: FileStore,
  id: string,
  content: Uint8Array | ReadableStream<Uint8Array>,
): Promise<void> {
  try {
    await store.save(id, content)
  } catch (cause) {
    throw isStorageFull(cause) ? new AppError('STORAGE_FULL', { cause }) : cause
  }
}
