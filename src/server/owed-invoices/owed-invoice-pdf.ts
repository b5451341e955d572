import { printInvoice } from '#server/invoices/paper/invoice-pdf'
import { findOwedInvoice } from '#server/owed-invoices/get-owed-invoice'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import type { PdfRenderer } from '#services/pdf/renderer'

/** An invoice of the actor's university as PDF, with its file name. Throws FORBIDDEN, NOT_FOUND. */
export async function owedInvoicePdf(
  { db, actor, services }: Context & { services: { pdf: PdfRenderer; publicUrl: string } },
  { id }: { id: string },
): Promise<{ name: string; bytes: Uint8Array }> {
  mustBeAllowed(actor, 'owed-invoices.view')
  await findOwedInvoice(db, actor, id)
  return printInvoice(db, id, services)
}
