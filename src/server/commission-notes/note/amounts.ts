import { type Selectable, sql } from 'kysely'
import { type NoteTable, TERM_COLUMNS } from '#db/tables/commission-notes'
import type { NoteTerms } from '#domain/commission-notes/note/note'
import type { NoteAmounts } from '#domain/money/note-amounts'
import { storedFields } from '#server/platform/rows/stored-fields'

export const AMOUNTS = storedFields<NoteAmounts>()({
  PayableAmount: 'payable_amount',
  TaxAmount: 'tax_amount',
  TotalAmount: 'total_amount',
  WithheldAmount: 'withheld_amount',
  ChargeAmount: 'charge_amount',
  NettedAmount: 'netted_amount',
  PaidAmount: 'paid_amount',
  TransferredAmount: 'transferred_amount',
  OutstandingAmount: 'outstanding_amount',
})

export type SharedContent = NoteTerms
export const SHARED_CONTENT = storedFields<SharedContent>()(TERM_COLUMNS)

export const AMOUNT_COLUMNS = Object.values(AMOUNTS.columns)
export type AmountRecord = Pick<Selectable<NoteTable>, (typeof AMOUNT_COLUMNS)[number]>

export const amountColumns = sql.raw(AMOUNT_COLUMNS.map((name) => `notes.${name}`).join(', '))
