/** The states of a payout of a wallet, in the words of the transaction kinds (docs/decisions/0022-ledger-wallet-payments.md). */
export const PENDING = 'pending'
export const AUTHORIZED = 'authorized'
export const ATTEMPTED = 'attempted'
export const PAID_OUT = 'debit'
export const FAILED = 'failed'
export const SETTLEMENT_STATES = [PENDING, AUTHORIZED, ATTEMPTED, PAID_OUT, FAILED] as const
export type SettlementState = (typeof SETTLEMENT_STATES)[number]

/** Payouts that were asked for and not closed: what they ask is not available for another. */
export const UNDER_WAY: readonly SettlementState[] = [PENDING, AUTHORIZED, ATTEMPTED]

/** What may be done with a payout of a wallet: authorise it, hand it to the bank, and say what the bank said. */
export const SETTLEMENT_ACTIONS = ['Authorize', 'Attempt', 'Complete', 'Fail'] as const
export type SettlementAction = (typeof SETTLEMENT_ACTIONS)[number]
