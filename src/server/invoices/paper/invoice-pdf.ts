import type { Db } from '#db/database'
import { AppError } from '#domain/errors'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import type { PdfRenderer } from '#services/pdf/renderer'
import { invoiceDocument } from './invoice-document'

/** An invoice's PDF and file name. Throws FORBIDDEN for a caller who may not see invoices, NOT_FOUND. */
export async function invoicePdf(
  { db, actor, services }: Context & { services: { pdf: PdfRenderer; publicUrl: string } },
  { id }: { id: string },
): Promise<{ name: string; bytes: Uint8Array }> {
  mustBeAllowed(actor, 'invoices.view')
  return printInvoice(db, id, services)
}

/** Like `invoicePdf`; the caller has checked the access. Throws NOT_FOUND. */
export async function printInvoice(
  db: Db,
  id: string,
  services: { pdf: PdfRenderer; publicUrl: string },
): Promise<{ name: string; bytes: Uint8Array }> {
  const invoice = await invoiceDocument(db, id, services.publicUrl)
  if (!invoice) throw new AppError('NOT_FOUND')
  const bytes = await services.pdf.render('university-invoice', invoice)
  return { name: `${invoice.number.replaceAll('/', '-')}.pdf`, bytes }
}
