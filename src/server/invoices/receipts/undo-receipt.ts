import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { transaction } from '#db/transaction'
import { AppError } from '#domain/errors'
import type { InvoiceDetails } from '#domain/invoices/details'
import type { UndoReceipt } from '#domain/invoices/receipt'
import { COUNTED, RECEIPT_WORKFLOW, UNDONE } from '#domain/invoices/workflow'
import { minus } from '#domain/money/money'
import { todayIn } from '#domain/time/format'
import { getInvoice } from '#server/invoices/get-invoice'
import { lockInvoice } from '#server/invoices/lock-invoice'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import { postEntry } from '#server/platform/ledger/post-entry'
import type { Context } from '#server/platform/runtime/context'
import { allowedStep } from '#server/platform/steps/allowed-step'
import { stepsOf } from '#server/platform/steps/record'
import { settleStatus } from '../settle-status'
import { receiptEntry } from './receipt-entry'

/** A row of its own undoes a receipt, so there is no version to compare. */
const RECEIPT_STEPS = stepsOf({
  workflow: RECEIPT_WORKFLOW,
  toWorkflow: ({ reversal_id }: { reversal_id: string | null }) =>
    ({ state: reversal_id === null ? COUNTED : UNDONE }) as const,
})

/** Undoes it by a new row and booking; paid notes stay paid, even beyond the receipts. @throws FORBIDDEN, NOT_FOUND, RECEIPT_UNDONE */
export async function undoReceipt(
  { db, actor }: Context,
  { id, receiptId, ...input }: { id: string; receiptId: string } & z.output<typeof UndoReceipt>,
): Promise<{ message: string; Invoice: InvoiceDetails }> {
  mustBeAllowed(actor, 'invoices.issue')
  return transaction(db, async (tx) => {
    const invoice = await lockInvoice(tx, actor, id, 'UndoReceipt')
    const undone = await tx
      .selectFrom('invoice_receipts')
      .leftJoin('invoice_receipts as reversals', 'reversals.reverses_id', 'invoice_receipts.id')
      .select(['invoice_receipts.amount', 'invoice_receipts.reference_number', 'reversals.id as reversal_id'])
      .where('invoice_receipts.id', '=', receiptId)
      .where('invoice_receipts.invoice_id', '=', id)
      .where('invoice_receipts.reverses_id', 'is', null)
      .executeTakeFirst()
    if (!undone) throw new AppError('NOT_FOUND')
    await allowedStep(tx, actor, RECEIPT_STEPS, undone, { key: receiptId, wanted: { action: 'Undo' } })
    const reversal = {
      id: uuid(),
      invoice_id: id,
      received_at: todayIn(actor.timeZone),
      amount: minus('0', undone.amount),
      currency: invoice.currency,
      reference_number: undone.reference_number,
      remarks: input.Remarks,
      reverses_id: receiptId,
      recorded_by: actor.id,
    }
    await tx.insertInto('invoice_receipts').values(reversal).execute()
    await postEntry(tx, receiptEntry(invoice, reversal))
    await settleStatus(tx, id)
    const payload = { invoiceId: id, receiptId: reversal.id, actorId: actor.id }
    await announce(tx, 'invoice.receipt-undone', payload)
    return { message: 'The receipt was undone.', Invoice: await getInvoice({ db: tx, actor }, { id }) }
  })
}
