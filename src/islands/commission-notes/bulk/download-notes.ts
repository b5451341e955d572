import * as routes from '#domain/commission-notes/bulk/routes'
import { CATALOGUE } from '#domain/errors'
import { CallError, send } from '#islands/lib/call'
import { blobFailure, saveBlob } from '#islands/lib/download'

/** How the local header of each file in a ZIP begins. */
const FILE_HEADER = [0x50, 0x4b, 0x03, 0x04]

export interface Progress {
  done: number
  total: number
}

/**
 * Downloads notes as one ZIP of PDFs and tells, while they come, how many have.
 * @throws CallError with the server's message, or that the documents could not be downloaded where the answer breaks off
 */
export async function downloadNotes(
  chosen: { userId: string; ids: readonly string[]; invoiceId: string },
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const response = await send(routes.bulkDownload, {
    body: { UserId: chosen.userId, CommissionNoteIds: chosen.ids, InvoiceId: chosen.invoiceId },
  }).catch((error: unknown) => {
    throw blobFailure(error)
  })
  const total = Number(response.headers.get('x-total-count'))
  const name = decodeURIComponent(response.headers.get('x-content-name') ?? 'Commission notes.zip')
  const parts: BlobPart[] = []
  let done = 0
  const counter = headerCounter()
  try {
    const reader = response.body?.getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      parts.push(part.value as Uint8Array<ArrayBuffer>)
      done += counter(part.value)
      onProgress({ done: Math.min(done, total), total })
    }
  } catch {
    const { message } = CATALOGUE.DOCUMENTS_DOWNLOAD_FAILED
    throw new CallError({ status: response.status, code: 'BROKEN_OFF', message })
  }
  saveBlob(new Blob(parts, { type: 'application/zip' }), name)
}

/** Counts the headers in a stream of bytes, also those that lie across two pieces. */
export function headerCounter(): (bytes: Uint8Array) => number {
  let matched = 0
  return (bytes) => {
    let found = 0
    for (const byte of bytes) {
      matched = byte === FILE_HEADER[matched] ? matched + 1 : Number(byte === FILE_HEADER[0])
      if (matched < FILE_HEADER.length) continue
      found += 1
      matched = 0
    }
    return found
  }
}
