import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { todayIn } from '#domain/time/format'
import { moneyOfOne } from '#server/invoices/invoice-money'
import { recordReceipt } from '#server/invoices/receipts/record-receipt'
import { bookReceivable } from '#server/invoices/receivable-entry'
import { demoPerson } from './demo-person'
import { acceptAnySharing, type InvoiceSpec, insertUnreceived, type WorldInvoice } from './invoices'

/**
 * Gives the demo company an invoice with a student, an application and an installment for each line. Finance
 * books it and records the full receipt by the use cases, so the books balance.
 */
export async function raiseReceivedInvoice(db: Db, spec: InvoiceSpec): Promise<WorldInvoice> {
  const maker = await demoPerson(db, 'maker@tassel.example')
  const finance = await demoPerson(db, 'finance@tassel.example')
  const [invoice] = await insertUnreceived(db, [spec], maker.id)
  if (!invoice) throw new Error('The invoice was not written')
  const { id } = invoice
  const { payable } = await transaction(db, async (tx) => {
    await bookReceivable(tx, { invoiceId: id, revisionId: null, memo: '', actorId: finance.id })
    return moneyOfOne(tx, id)
  })
  await recordReceipt(
    { db, actor: finance },
    {
      id,
      UserId: finance.id,
      ReceivedAt: todayIn(finance.timeZone),
      Amount: payable,
      ReferenceNumber: 'SWIFT-1',
      Remarks: '',
      Version: 1,
    },
  )
  await acceptAnySharing(db, maker.id, id)
  return invoice
}
