import type { Db } from '#db/database'
import type { InvoiceStatusId } from '#domain/invoices/statuses'
import { statusOfInvoice } from '#domain/invoices/workflow'
import { moneyOfOne } from './invoice-money'

/** Updates and returns a locked invoice's status by its sendings and receipts (`statusOfInvoice`). */
export async function settleStatus(tx: Db, id: string): Promise<InvoiceStatusId> {
  const { payable, received } = await moneyOfOne(tx, id)
  const status = statusOfInvoice({ payable, received, wasSent: await wasSent(tx, id) })
  await tx
    .updateTable('university_invoices')
    .set({ status_id: status })
    .where('id', '=', id)
    .where('status_id', '<>', status)
    .execute()
  return status
}

async function wasSent(tx: Db, id: string): Promise<boolean> {
  const sent = await tx
    .selectFrom('invoice_sendings')
    .select('id')
    .where('invoice_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return sent !== undefined
}
