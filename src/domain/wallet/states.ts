export const PENDING = 'pending'
export const AUTHORIZED = 'authorized'
export const ATTEMPTED = 'attempted'
export const PAID_OUT = 'debit'
export const FAILED = 'failed'
export const SETTLEMENT_STATES = [PENDING, AUTHORIZED, ATTEMPTED, PAID_OUT, FAILED] as const
export type SettlementState = (typeof SETTLEMENT_STATES)[number]

/** Open payouts: their amount is not available for another payout. */
export const UNDER_WAY: readonly SettlementState[] = [PENDING, AUTHORIZED, ATTEMPTED]

export const SETTLEMENT_ACTIONS = ['Authorize', 'Attempt', 'Complete', 'Fail'] as const
export type SettlementAction = (typeof SETTLEMENT_ACTIONS)[number]
