import { isNamed } from '#domain/named-error'

/** Stores the bytes of files. Their names, owners and types are in the database. */
export interface FileStore {
  /** All or nothing, under a UUID. @throws StorageFull if there is no room left */
  save(key: string, content: Uint8Array | ReadableStream<Uint8Array>): Promise<void>
  /** @throws StoredFileMissing if nothing is stored under the key */
  get(key: string): Promise<Uint8Array<ArrayBuffer>>
  /** The caller reads it to its end or cancels it. @throws StoredFileMissing */
  open(key: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>
  /** Deleting a missing one is a no-op. */
  delete(key: string): Promise<void>
  list(): AsyncIterable<{ key: string; at: Date }>
  /** Removes parts of unfinished files last written before then; returns how many. */
  sweepParts(before: Date): Promise<number>
}

export class StoredFileMissing extends Error {
  override readonly name = 'StoredFileMissing'

  constructor(key: string, options?: ErrorOptions) {
    super(`No file is stored under ${key}`, options)
  }
}

export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}

export function isStorageFull(error: unknown): error is StorageFull {
  return isNamed(error, 'StorageFull')
}

export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text is a valid key of a stored file. */
export function isKey(text: string): boolean {
  return UUID.test(text)
}

/** @throws TypeError for a key that is no lower-case UUID, because it becomes part of a path */
export function refuseOtherKeys(key: string): void {
  if (!isKey(key)) throw new TypeError('The key of a stored file is a UUID in small letters')
}

const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** Whether an error means that the disk has no room for what was written. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.includes(error.code)
}
