import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import { isAppError } from '#domain/errors'
import { putFile } from '#server/platform/files/put-file'
import type { FileStore } from '#services/files/store'
import type { AcceptedSpool } from './accept-upload'

/** A file that is kept: its bytes are in the store, its row is written with the change it belongs to. */
export interface KeptFile extends AcceptedSpool {
  id: string
}

/**
 * Keeps checked files with the change they belong to: first the bytes, so that a row of a committed change never points at
 * a file that is not there, then in one transaction the rows and `change`. What a refused change leaves is forgotten.
 *
 * @throws AppError STORAGE_FULL where there is no room; what `change` throws
 */
export async function keepFiles<T>(
  db: Db,
  store: FileStore,
  uploadedBy: string,
  accepted: readonly AcceptedSpool[],
  change: (tx: Transaction<Database>, files: readonly KeptFile[]) => Promise<T>,
): Promise<T> {
  const files: KeptFile[] = []
  try {
    for (const file of accepted) {
      const kept = { ...file, id: uuid() }
      await putFrom(store, kept)
      files.push(kept)
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
    // Any other error may have come after the commit; bytes too many are swept, bytes too few would be missed.
    if (isAppError(error)) await Promise.allSettled(files.map(({ id }) => store.delete(id)))
    throw error
  }
}

function putFrom(store: FileStore, { id, path }: KeptFile): Promise<void> {
  return putFile(store, id, Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>)
}
