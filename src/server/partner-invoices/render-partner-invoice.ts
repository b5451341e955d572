import type { Db } from '#db/database'
import { AppError } from '#domain/errors'
import type { PartnerInvoiceFields } from '#domain/partner-invoices/schema'
import { invoiceDocument } from '#server/partner-invoices/invoice-document'
import { type InvoiceSource, invoiceSource } from '#server/partner-invoices/invoice-source'
import { refuseNamedSignatory } from '#server/partner-invoices/signatories'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import type { PdfRenderer } from '#services/pdf/renderer'
import type { Sealer } from '#services/sealing/sealer'

export interface RenderDeps {
  pdf: PdfRenderer
  sealer: Sealer
  publicUrl: string
}

export interface RenderedInvoice {
  name: string
  bytes: Uint8Array
  version: number
}

/** A draft says on every page that it is no invoice. @throws FORBIDDEN, NOT_FOUND, SIGNATORY_NOT_YOU, DOCUMENT_DOWNLOAD_FAILED */
export async function renderPartnerInvoice(
  { db, actor, deps, how = {} }: Context & { deps: RenderDeps; how?: { isDraft?: boolean } },
  { id: noteId, fields }: { id: string; fields: PartnerInvoiceFields },
): Promise<RenderedInvoice> {
  mustBeAllowed(actor, 'commission-notes.upload-partner-invoice')
  const source = await invoiceSource(db, deps.sealer, actor, noteId)
  refuseNamedSignatory(actor, source.signatories, fields.PartnerSignatoryName)
  return renderFrom(db, deps, noteId, source, fields, how)
}

/** Like `renderPartnerInvoice`, with the source already read. */
export async function renderFrom(
  db: Db,
  { pdf, publicUrl }: Pick<RenderDeps, 'pdf' | 'publicUrl'>,
  noteId: string,
  source: InvoiceSource,
  fields: PartnerInvoiceFields,
  how: { isDraft?: boolean } = {},
): Promise<RenderedInvoice> {
  const data = await invoiceDocument(db, noteId, source, fields, {
    isDraft: how.isDraft ?? false,
    publicUrl,
  })
  try {
    const bytes = await pdf.render('partner-invoice', data)
    return { name: fileNameOf(fields, source), bytes, version: source.version }
  } catch (cause) {
    throw new AppError('DOCUMENT_DOWNLOAD_FAILED', { cause })
  }
}

function fileNameOf(
  { PartnerTaxInvoiceNumber: number }: PartnerInvoiceFields,
  source: InvoiceSource,
): string {
  const name = (number || source.note_number).replace(/[^A-Za-z0-9_ -]+/g, '-').trim()
  return `Tax invoice ${name}.pdf`
}
