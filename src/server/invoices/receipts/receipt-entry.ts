import type { LedgerEntry } from '#domain/ledger/entry'
import { minus } from '#domain/money/money'
import type { LockedInvoice } from '#server/invoices/lock-invoice'

/** A row of `invoice_receipts` as the ledger books it. */
interface BookedReceipt {
  id: string
  received_at: string
  /** Below zero for a row that takes one back. */
  amount: string
  reference_number: string
  remarks: string
  recorded_by: string
}

/** Into the bank, off what the university owes; the other way round for a receipt that is taken back. */
export function receiptEntry(invoice: LockedInvoice, receipt: BookedReceipt): LedgerEntry {
  const { id, amount } = receipt
  const universityId = invoice.university_id
  const { currency } = invoice
  return {
    kind: 'university-receipt',
    occurredOn: receipt.received_at,
    reference: receipt.reference_number,
    memo: [invoice.number, receipt.remarks].filter(Boolean).join(': '),
    actorId: receipt.recorded_by,
    source: { table: 'invoice_receipts', id },
    lines: [
      { account: 'bank', universityId, currency, amount },
      { account: 'university_receivable', universityId, currency, amount: minus('0', amount) },
    ],
  }
}
