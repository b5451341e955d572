import { isNamed } from '#domain/named-error'

/** Where the bytes of files are kept. Their names, owners and types are rows of the database. */
export interface FileStore {
  /**
   * Keeps a file under its id, whole or not at all.
   *
   * @param key UUID of the file
   * @throws StorageFull where there is no room left
   */
  put(key: string, content: Uint8Array | ReadableStream<Uint8Array>): Promise<void>
  /**
   * @param key UUID of the file
   * @throws StoredFileMissing where nothing is kept under the key
   */
  get(key: string): Promise<Uint8Array<ArrayBuffer>>
  /**
   * The file as a stream, which the caller reads to its end or cancels.
   *
   * @param key UUID of the file
   * @throws StoredFileMissing where nothing is kept under the key
   */
  open(key: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>>>
  /**
   * Forgets a file; one that is not there is no error.
   *
   * @param key UUID of the file
   */
  delete(key: string): Promise<void>
  /** Everything that is kept, in no order, with when it was put there. */
  list(): AsyncIterable<{ key: string; at: Date }>
  /** Takes away parts of files that were never finished and were last written before then; answers how many. */
  sweepParts(before: Date): Promise<number>
}

/** The database knows the file and the store does not. */
export class StoredFileMissing extends Error {
  override readonly name = 'StoredFileMissing'

  constructor(key: string, options?: ErrorOptions) {
    super(`No file is stored under ${key}`, options)
  }
}

/** There is no room for the file; nothing of it is kept. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}

/** Whether there was no room for a file. */
export function isStorageFull(error: unknown): error is StorageFull {
  return isNamed(error, 'StorageFull')
}

/** The store does not answer; it may be tried again. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a text can be the key of a stored file. */
export function isKey(text: string): boolean {
  return UUID.test(text)
}

/** @throws TypeError for a key that is no UUID in small letters: it would become part of a path */
export function refuseOtherKeys(key: string): void {
  if (!isKey(key)) throw new TypeError('The key of a stored file is a UUID in small letters')
}

/** No space left, the person's share used up, and a file larger than the system or a limit of the process lets it be. */
const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** Whether an error says that there is no room on a disk for what was to be written. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && FULL.includes(error.code)
}
