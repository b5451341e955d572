import type { ColumnType, Generated } from 'kysely'
import type { Day, Decimal, DefaultInstant, LaterInstant, LaterText } from '#db/tables/columns'
import type { ClawBackState } from '#domain/claw-backs/states'
import type { SettlementState } from '#domain/wallet/states'

/** The ledger, and what is booked into it beside payments. */
export interface LedgerTables {
  ledger_entries: LedgerEntryTable
  ledger_lines: LedgerLineTable
  ledger_chains: LedgerChainTable
  claw_backs: ClawBackTable
  claw_back_nettings: ClawBackNettingTable
  payment_refunds: PaymentRefundTable
  wallet_settlements: WalletSettlementTable
}

/** One booking. Never changed or deleted: what was wrong is reversed by another one. */
export interface LedgerEntryTable {
  id: string
  /** The order of the booking: later ones have greater numbers. */
  sequence: ColumnType<number, never, never>
  kind: string
  occurred_on: Day
  reference: string
  memo: string
  /** Null for what the system booked. */
  actor_id: string | null
  /** The row it books: no row is booked twice under one kind. */
  source_table: string
  source_id: string
  /** The entry it takes back; no entry is taken back twice. */
  reverses: string | null
  line_count: number
  posted_at: DefaultInstant
  /** Its place in the chain of whom it is about; these are null until it is chained. */
  chain_id: string | null
  chain_position: number | null
  previous_hash: string | null
  hash: string | null
  chained_at: LaterInstant
}

/** The last entry of a chain of the ledger, and how many there are. */
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

/** Commission that a university took back, and what the partner said to it. */
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
  /** The words of the consent or of the dispute. */
  answer: LaterText
  cancelled_by: LaterText
  cancelled_at: LaterInstant
  cancel_reason: LaterText
  version: Generated<number>
}

/** What a payment kept back of a claw-back; it counts while the payment is not reversed. */
export interface ClawBackNettingTable {
  payment_id: string
  claw_back_id: string
  amount: Decimal
}

/** Money of a payment that came back. */
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

/** A payout of what stands in a partner's wallet. */
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
  remarks: ColumnType<string, string | undefined, string>
  version: Generated<number>
}
