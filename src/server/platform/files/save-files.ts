import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import { isAppError } from '#domain/errors'
import { storeFile } from '#server/platform/files/store-file'
import type { FileStore } from '#services/files/store'
import type { AcceptedSpool } from './accept-upload'

export interface SavedFile extends AcceptedSpool {
  id: string
}

/** Stores bytes first: no committed row lacks its file; then rows and `change` in a transaction. @throws STORAGE_FULL, as `change` */
export async function saveFiles<T>(
  db: Db,
  store: FileStore,
  uploadedBy: string,
  accepted: readonly AcceptedSpool[],
  change: (tx: Transaction<Database>, files: readonly SavedFile[]) => Promise<T>,
): Promise<T> {
  const files: SavedFile[] = []
  try {
    for (const file of accepted) {
      const saved = { ...file, id: uuid() }
      await storeFrom(store, saved)
      files.push(saved)
    }
    return await transaction(db, async (tx) => {
      await tx
        .insertInto('files')
        .values(
          files.map(({ id, name, contentType, size, sha256 }) => ({
            id,
            name,
            content_type: contentType,
            size,
            sha256,
            uploaded_by: uploadedBy,
          })),
        )
        .execute()
      return change(tx, files)
    })
  } catch (error) {
    // Any other error may come after the commit. Surplus bytes are swept later; missing bytes would be lost.
    if (isAppError(error)) await Promise.allSettled(files.map(({ id }) => store.delete(id)))
    throw error
  }
}

function storeFrom(store: FileStore, { id, path }: SavedFile): Promise<void> {
  return storeFile(store, id, Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>)
}
