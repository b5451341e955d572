import { type Selectable, sql } from 'kysely'
import type { NoteTable } from '#db/tables/commission-notes'
import type { NoteAmounts } from '#domain/money/note-amounts'

/** The columns of `notes` that hold its amounts. */
export type AmountRecord = Pick<
  Selectable<NoteTable>,
  | 'payable_amount'
  | 'tax_amount'
  | 'total_amount'
  | 'withheld_amount'
  | 'charge_amount'
  | 'netted_amount'
  | 'paid_amount'
  | 'transferred_amount'
  | 'outstanding_amount'
>

/** What `toAmounts` reads of `notes`. */
export const amountColumns = sql`notes.payable_amount, notes.tax_amount, notes.total_amount, notes.withheld_amount,
  notes.charge_amount, notes.netted_amount, notes.paid_amount, notes.transferred_amount, notes.outstanding_amount`

/** A note's amounts as every surface names them (docs/decisions/0048). */
export function toAmounts(record: AmountRecord): NoteAmounts {
  return {
    PayableAmount: record.payable_amount,
    TaxAmount: record.tax_amount,
    TotalAmount: record.total_amount,
    WithheldAmount: record.withheld_amount,
    ChargeAmount: record.charge_amount,
    NettedAmount: record.netted_amount,
    PaidAmount: record.paid_amount,
    TransferredAmount: record.transferred_amount,
    OutstandingAmount: record.outstanding_amount,
  }
}
