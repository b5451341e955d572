import { isPartner } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { Context } from '#server/platform/runtime/context'
import type { PdfRenderer } from '#services/pdf/renderer'
import { noteDocument } from './note-document'

/** PDF and file name; for partners their version. Throws NOT_FOUND, DOCUMENT_DOWNLOAD_FAILED. */
export async function notePdf(
  { db, actor, how }: Context & { how: { forPartner: boolean; pdf: PdfRenderer; publicUrl: string } },
  { id }: { id: string },
): Promise<{ name: string; bytes: Uint8Array }> {
  const forPartner = how.forPartner || isPartner(actor)
  const data = await noteDocument(db, actor, id, { forPartner, publicUrl: how.publicUrl })
  if (!data) throw new AppError('NOT_FOUND')
  try {
    const bytes = await how.pdf.render('commission-note', data)
    return { name: `${data.number.replaceAll('/', '-')}.pdf`, bytes }
  } catch (cause) {
    throw new AppError('DOCUMENT_DOWNLOAD_FAILED', { cause })
  }
}
