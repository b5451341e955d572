import type { ColumnType, Generated } from 'kysely'
import type { Day, Decimal, DefaultInstant, LaterInstant, LaterText } from '#db/tables/columns'
import type { ClawBackState } from '#domain/claw-backs/states'
import type { SettlementState } from '#domain/wallet/states'

export interface LedgerTables {
  ledger_entries: LedgerEntryTable
  ledger_lines: LedgerLineTable
  ledger_chains: LedgerChainTable
  claw_backs: ClawBackTable
  claw_back_nettings: ClawBackNettingTable
  payment_refunds: PaymentRefundTable
  wallet_settlements: WalletSettlementTable
}

/** One booking. Never changed or deleted: an error is corrected by a reversal. */
export interface LedgerEntryTable {
  id: string
  sequence: ColumnType<number, never, never>
  kind: string
  occurred_on: Day
  reference: string
  memo: string
  actor_id: string | null
  /** The booked row. No row is booked twice under one kind. */
  source_table: string
  source_id: string
  reverses: string | null
  line_count: number
  posted_at: DefaultInstant
  /** Its place in the chain of its note, partner, university or the company; null until chained. */
  chain_id: string | null
  chain_position: number | null
  previous_hash: string | null
  hash: string | null
  chained_at: LaterInstant
}

export interface LedgerChainTable {
  id: string
  length: Generated<number>
  hash: LaterText
}

/** A line of an entry: debit positive, credit negative. Those of one currency sum to zero. */
export interface LedgerLineTable {
  entry_id: string
  position: number
  account: string
  partner_id: string | null
  subsidiary_id: string | null
  university_id: string | null
  note_id: string | null
  currency: string
  amount: Decimal
}

export interface ClawBackTable {
  id: string
  note_id: string
  partner_id: string
  subsidiary_id: string | null
  student_name: string
  currency: string
  amount: Decimal
  reason: string
  file_id: string | null
  state: ClawBackState
  created_by: string
  created_at: DefaultInstant
  answered_by: LaterText
  answered_at: LaterInstant
  answer: LaterText
  cancelled_by: LaterText
  cancelled_at: LaterInstant
  cancel_reason: LaterText
  version: Generated<number>
}

/** The part of a claw-back that a payment netted. It counts while the payment is not reversed. */
export interface ClawBackNettingTable {
  payment_id: string
  claw_back_id: string
  amount: Decimal
}

export interface PaymentRefundTable {
  id: string
  payment_id: string
  kind: 'wallet' | 'source'
  amount: Decimal
  occurred_on: Day
  reference_number: string
  remarks: string
  created_by: string
  created_at: DefaultInstant
}

export interface WalletSettlementTable {
  id: string
  partner_id: string
  currency: string
  amount: Decimal
  state: SettlementState
  requested_by: string
  requested_at: DefaultInstant
  authorized_by: LaterText
  authorized_at: LaterInstant
  attempted_by: LaterText
  attempted_at: LaterInstant
  closed_by: LaterText
  closed_at: LaterInstant
  paid_on: ColumnType<Day | null, Day | null | undefined, Day | null>
  mode: LaterText
  reference_number: LaterText
  account_hint: LaterText
  remarks: ColumnType<string, string | undefined, string>
  version: Generated<number>
}
