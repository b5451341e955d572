import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { missingList } from '#domain/files/missing-list'
import { notePdf } from '#server/commission-notes/reading/note-pdf'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { type ArchiveEntry, zipOf } from '#services/archives/zip'
import type { PdfRenderer } from '#services/pdf/renderer'
import { inOrder } from './in-order'
import { type BulkSelection, readChosen, selectionOf } from './selection'

/** Enough to keep every rendering process busy, few enough to stay out of the way of single notes. */
const AT_ONCE = 4

/**
 * The chosen notes as PDFs in one ZIP, by number (`POST /cn/bulk-actions/download-cns`), made while it is sent: whatever their
 * number, a few documents are in memory. A partner gets the partner's version.
 * @throws AppError NOT_FOUND, the first broken rule of bulk selection, DOCUMENTS_DOWNLOAD_FAILED when already the first note
 *   cannot be typeset; a later one is named in a text at the archive's end, so that none is ever silently missing
 */
export async function bulkDownload(
  db: Db,
  actor: Actor,
  chosen: BulkSelection,
  how: { pdf: PdfRenderer; publicUrl: string },
): Promise<{ name: string; count: number; archive: ReadableStream<Uint8Array> }> {
  mustBeAllowed(actor, 'commission-notes.bulk-download')
  const notes = await readChosen(db, actor, chosen)
  selectionOf('download', notes, actor, chosen)
  const byNumber = notes.toSorted((a, b) => (a.number < b.number ? -1 : 1))
  const lastModified = new Date()
  const documents = inOrder(byNumber, AT_ONCE, async ({ id, number }): Promise<Typeset> => {
    try {
      const document = await notePdf(db, actor, id, { forPartner: false, ...how })
      return { entry: { ...document, lastModified } }
    } catch (cause) {
      return { number, cause }
    }
  })
  const first = await documents.next()
  if (!first.done && 'cause' in first.value)
    throw new AppError('DOCUMENTS_DOWNLOAD_FAILED', { cause: first.value.cause })
  return {
    name: 'Commission notes.zip',
    count: byNumber.length,
    archive: zipOf(entries(first.done ? [] : [first.value], documents, lastModified)),
  }
}

/** A note's document, or why there is none. */
type Typeset = { entry: ArchiveEntry } | { number: string; cause: unknown }

async function* entries(
  first: readonly Typeset[],
  rest: AsyncGenerator<Typeset, void>,
  lastModified: Date,
): AsyncGenerator<ArchiveEntry, void> {
  const missing: string[] = []
  try {
    for (const typeset of first) if ('entry' in typeset) yield typeset.entry
    for await (const typeset of rest) {
      if ('entry' in typeset) yield typeset.entry
      else missing.push(typeset.number)
    }
    if (missing.length === 0) return
    const { name, text } = missingList(missing)
    yield { name, bytes: new TextEncoder().encode(text), lastModified }
  } finally {
    await rest.return()
  }
}
