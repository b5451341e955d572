import { makeZip } from 'client-zip'

export interface ArchiveEntry {
  name: string
  bytes: Uint8Array
  lastModified: Date
}

/** Streams a ZIP, each entry requested after the one before, uncompressed. A failing entry aborts it. */
export function zipOf(entries: AsyncGenerator<ArchiveEntry, void>): ReadableStream<Uint8Array> {
  const reader = makeZip(asInput(entries)).getReader()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel(reason) {
      // The library rejects a cancellation with the error it was given.
      await reader.cancel(reason).catch(() => {})
      await entries.return()
    },
  })
}

async function* asInput(entries: AsyncIterable<ArchiveEntry>) {
  for await (const { name, bytes, lastModified } of entries)
    yield { name, input: bytes as Uint8Array<ArrayBuffer>, lastModified }
}
