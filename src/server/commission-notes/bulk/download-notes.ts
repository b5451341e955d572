import { notePdf } from '#server/commission-notes/reading/note-pdf'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { type TypesetArchive, typesetArchive } from '#server/platform/exports/typeset-archive'
import type { Context } from '#server/platform/runtime/context'
import type { PdfRenderer } from '#services/pdf/renderer'
import { type BulkSelection, readChosen, selectionOf } from './selection'

/** PDFs in a ZIP, for partners their version. @throws NOT_FOUND, the first broken bulk rule, DOCUMENTS_DOWNLOAD_FAILED (first note) */
export async function bulkDownload(
  { db, actor, how }: Context & { how: { pdf: PdfRenderer; publicUrl: string } },
  chosen: BulkSelection,
): Promise<TypesetArchive> {
  mustBeAllowed(actor, 'commission-notes.bulk-download')
  const notes = await readChosen(db, actor, chosen)
  selectionOf('download', notes, actor, chosen)
  return typesetArchive(
    'Commission notes.zip',
    notes.toSorted((a, b) => (a.number < b.number ? -1 : 1)),
    ({ number }) => number,
    ({ id }) => notePdf({ db, actor, how: { forPartner: false, ...how } }, { id }),
  )
}
