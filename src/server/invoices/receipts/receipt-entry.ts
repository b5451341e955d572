import type { LedgerEntry } from '#domain/ledger/entry'
import { minus } from '#domain/money/money'
import type { LockedInvoice } from '#server/invoices/lock-invoice'

interface BookedReceipt {
  id: string
  received_at: string
  amount: string
  reference_number: string
  remarks: string
  recorded_by: string
}

/** Debits the bank and credits the receivable; the reverse for an undone receipt. */
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
