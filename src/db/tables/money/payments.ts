import type { ColumnType, Generated } from 'kysely'
import type { Day, Decimal, DefaultInstant, LaterInstant, LaterText } from '#db/tables/columns'

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
  /** The parts of `amount` (what the payment settles of the note) that did not leave the bank. */
  tax_withheld: ColumnType<Decimal, Decimal | undefined, Decimal>
  bank_charge: ColumnType<Decimal, Decimal | undefined, Decimal>
  claw_back_amount: ColumnType<Decimal, Decimal | undefined, Decimal>
  account_hint: LaterText
  company_version: Generated<number>
  mode: Generated<'Cash' | 'Cheque' | 'Bank Transfer'>
  completes: Generated<boolean>
  /** Whether it is in the ledger; false only for payments from before the ledger. */
  is_posted: Generated<boolean>
  batch_id: LaterText
  reversed_at: LaterInstant
  reversed_by: LaterText
  reversal_remarks: LaterText
  created_at: DefaultInstant
}
