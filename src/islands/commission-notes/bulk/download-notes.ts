import * as routes from '#domain/commission-notes/bulk/routes'
import { notePdf } from '#domain/commission-notes/reading/routes'
import { CATALOGUE } from '#domain/errors'
import { CallError, isCallError, send } from '#islands/lib/call'
import { blobFailure, saveBlob } from '#islands/lib/download'
import type { SelectedRow } from '#islands/lib/selection'

const ZIP_FILE_HEADER = [0x50, 0x4b, 0x03, 0x04]

export interface Progress {
  done: number
  total: number
}

/** Downloads a ZIP of PDFs and reports how many came; throws CallError, also if the answer breaks off. */
export async function downloadNotes(
  chosen: { ids: readonly string[]; invoiceId: string },
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const response = await send(routes.bulkDownload, {
    body: { CommissionNoteIds: chosen.ids, InvoiceId: chosen.invoiceId },
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

const PAUSE_MS = 5000
const PAUSES = 15

/** Downloads notes one a call into a ZIP, as a bulk call takes one invoice. Throws CallError on failure. */
export async function downloadEach(
  rows: readonly SelectedRow[],
  onProgress: (progress: Progress) => void,
): Promise<void> {
  const { downloadZip } = await import('client-zip')
  let done = 0
  async function* documents() {
    for (const { CommissionNoteId, CommissionNumber } of rows) {
      const response = await patiently(() => send(notePdf, { params: { id: CommissionNoteId } }))
      const name = response.headers.get('x-content-name')
      done += 1
      onProgress({ done, total: rows.length })
      yield {
        name: name ? decodeURIComponent(name) : `${CommissionNumber.replaceAll('/', '-')}.pdf`,
        input: response,
      }
    }
  }
  saveBlob(await downloadZip(documents()).blob(), 'Commission notes.zip')
}

async function patiently(ask: () => Promise<Response>): Promise<Response> {
  for (let pause = 0; ; pause += 1) {
    try {
      return await ask()
    } catch (error) {
      if (!isCallError(error) || error.status !== 429 || pause === PAUSES) throw blobFailure(error)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

/** Counts the file headers in a byte stream, also those split across two chunks. */
export function headerCounter(): (bytes: Uint8Array) => number {
  let matched = 0
  return (bytes) => {
    let found = 0
    for (const byte of bytes) {
      matched = byte === ZIP_FILE_HEADER[matched] ? matched + 1 : Number(byte === ZIP_FILE_HEADER[0])
      if (matched < ZIP_FILE_HEADER.length) continue
      found += 1
      matched = 0
    }
    return found
  }
}
