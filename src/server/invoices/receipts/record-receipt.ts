import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { InvoiceDetails } from '#domain/invoices/details'
import type { RecordReceipt } from '#domain/invoices/receipt'
import { INVOICE_RECEIVED } from '#domain/invoices/statuses'
import { referenceKey } from '#domain/ledger/reference-key'
import { formatMoney } from '#domain/money/format'
import { compare, isAmount, minus } from '#domain/money/money'
import { todayIn } from '#domain/time/format'
import { getInvoice } from '#server/invoices/get-invoice'
import { moneyOfOne } from '#server/invoices/invoice-money'
import { lockInvoice } from '#server/invoices/lock-invoice'
import { settleStatus } from '#server/invoices/settle-status'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import { postEntry } from '#server/platform/ledger/post-entry'
import { referenceUsed } from '#server/platform/ledger/reference-used'
import type { Context } from '#server/platform/runtime/context'
import { receiptEntry } from './receipt-entry'

/** @throws FORBIDDEN, NOT_FOUND, STALE_VERSION, VALIDATION_FAILED (currency, future day), REFERENCE_USED, INVOICE_OVERPAID */
export async function recordReceipt(
  { db, actor }: Context,
  { id, ...input }: { id: string } & z.output<typeof RecordReceipt>,
): Promise<{ message: string; Invoice: InvoiceDetails }> {
  mustBeAllowed(actor, 'invoices.issue')
  return transaction(db, async (tx) => {
    const invoice = await lockInvoice(tx, actor, id, 'RecordReceipt', input.Version)
    refuseFields(actor, invoice.currency, input)
    const { payable, received } = await moneyOfOne(tx, id)
    refuseTooMuch(invoice.currency, minus(payable, received), input.Amount)
    await refuseUsedReference(tx, id, input.ReferenceNumber)
    const receipt = {
      id: uuid(),
      invoice_id: id,
      received_at: input.ReceivedAt,
      amount: input.Amount,
      currency: invoice.currency,
      reference_number: input.ReferenceNumber,
      remarks: input.Remarks,
      reverses_id: null,
      recorded_by: actor.id,
    }
    await tx.insertInto('invoice_receipts').values(receipt).execute()
    await postEntry(tx, receiptEntry(invoice, receipt))
    const status = await settleStatus(tx, id)
    const payload = { invoiceId: id, receiptId: receipt.id, actorId: actor.id }
    await announce(tx, status === INVOICE_RECEIVED ? 'invoice.received' : 'invoice.part-received', payload)
    const message =
      status === INVOICE_RECEIVED
        ? 'Payment received for the invoice.'
        : 'A part of the invoice was received.'
    return { message, Invoice: await getInvoice({ db: tx, actor }, { id }) }
  })
}

function refuseFields(actor: Actor, currency: string, input: z.output<typeof RecordReceipt>): void {
  const fields = {
    ...(!isAmount(input.Amount, currency) && { Amount: 'Enter an amount without decimals' }),
    ...(input.ReceivedAt > todayIn(actor.timeZone) && { ReceivedAt: 'The date is in the future.' }),
  }
  const [message] = Object.values(fields)
  if (message !== undefined) throw new AppError('VALIDATION_FAILED', { message, fields })
}

/** One transfer may pay many invoices, but none twice. */
async function refuseUsedReference(tx: Transaction<Database>, id: string, reference: string): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    select received_at::text as day from invoice_receipts receipts
    where invoice_id = ${id} and reverses_id is null
      and upper(regexp_replace(reference_number, '\\s+', '', 'g')) = ${referenceKey(reference)}
      and not exists (select 1 from invoice_receipts undone where undone.reverses_id = receipts.id)
    limit 1`.execute(tx)
  if (rows[0]) throw referenceUsed({ what: 'a receipt of this invoice', ...rows[0] }, 'ReferenceNumber')
}

function refuseTooMuch(currency: string, open: string, amount: string): void {
  if (compare(amount, open) <= 0) return
  const left = compare(open, '0') > 0 ? formatMoney(open, currency) : 'nothing'
  const message = `The amount is more than what is still to be received: ${left}.`
  throw new AppError('INVOICE_OVERPAID', { fields: { Amount: message } })
}
