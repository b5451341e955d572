import { makeZip } from 'client-zip'

/** A file of an archive. */
export interface ArchiveEntry {
  name: string
  bytes: Uint8Array
  lastModified: Date
}

/**
 * A ZIP archive that is made while it is read: an entry is asked for when the one before it was sent, and a reader that
 * goes away ends the entries. Files are stored as they are. An entry that fails breaks the archive off.
 */
export function zipOf(entries: AsyncGenerator<ArchiveEntry, void>): ReadableStream<Uint8Array> {
  const reader = makeZip(asInput(entries)).getReader()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel(reason) {
      // The library answers a cancellation with the error it was given.
      await reader.cancel(reason).catch(() => {})
      await entries.return()
    },
  })
}

async function* asInput(entries: AsyncIterable<ArchiveEntry>) {
  for await (const { name, bytes, lastModified } of entries)
    yield { name, input: bytes as Uint8Array<ArrayBuffer>, lastModified }
}
