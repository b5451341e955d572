import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { InvoiceRow } from '#domain/invoices/schema'
import { mustBeAllowed } from '#server/access/must-be-allowed'
import { invoiceRows } from './rows'

/**
 * One university invoice (`GET /invoices/{id}`).
 * @throws AppError FORBIDDEN for whoever does not see invoices, NOT_FOUND
 */
export async function getInvoice(db: Db, actor: Actor, id: string): Promise<InvoiceRow> {
  mustBeAllowed(actor, 'invoices.view')
  const [invoice] = await invoiceRows(db, actor, [id])
  if (!invoice) throw new AppError('NOT_FOUND')
  return invoice
}
