import { type Selectable, sql } from 'kysely'
import type { NoteTable } from '#db/tables/commission-notes'
import type { NoteAmounts } from '#domain/money/note-amounts'

export const AMOUNT_COLUMNS = [
  'payable_amount',
  'tax_amount',
  'total_amount',
  'withheld_amount',
  'charge_amount',
  'netted_amount',
  'paid_amount',
  'transferred_amount',
  'outstanding_amount',
] as const
export type AmountRecord = Pick<Selectable<NoteTable>, (typeof AMOUNT_COLUMNS)[number]>

export const amountColumns = sql.raw(AMOUNT_COLUMNS.map((name) => `notes.${name}`).join(', '))

/** A note's amounts, as the API names them (docs/decisions/0048). */
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
