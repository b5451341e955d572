import type { ColumnType, Generated } from 'kysely'
import type { Day, Decimal, DefaultInstant, LaterInstant, LaterText } from '#db/tables/columns'

/** The tables of payments of notes. */
export interface PaymentTables {
  payments: PaymentTable
}

export interface PaymentTable {
  id: string
  note_id: string
  amount: Decimal
  currency: string
  processed_at: Day
  remarks: string
  reference_number: string
  paid_by: string
  /** What of `amount`, which is what is settled of the note, did not leave the bank. */
  tax_withheld: ColumnType<Decimal, Decimal | undefined, Decimal>
  bank_charge: ColumnType<Decimal, Decimal | undefined, Decimal>
  claw_back_amount: ColumnType<Decimal, Decimal | undefined, Decimal>
  /** The last four characters of the account a transfer went to; null for another mode, and where nobody knows. */
  account_hint: LaterText
  /** The version of the company that paid: kept by the database. */
  company_version: Generated<number>
  mode: Generated<'Cash' | 'Cheque' | 'Bank Transfer'>
  /** False for a part after which more is to be paid. */
  completes: Generated<boolean>
  /** Whether it stands in the ledger; false only for payments from before there was one. */
  is_posted: Generated<boolean>
  /** The payment file it was posted with. */
  batch_id: LaterText
  /** When, by whom and why it was undone; the note then waits for its payment again. */
  reversed_at: LaterInstant
  reversed_by: LaterText
  reversal_remarks: LaterText
  created_at: DefaultInstant
}
