import type { SettlementAction, SettlementState } from '#domain/wallet/states'

/** What each step of a payout is called. */
export const STEP_LABELS: Record<SettlementAction, string> = {
  Authorize: 'Authorise',
  Attempt: 'Hand to the bank',
  Complete: 'Paid out',
  Fail: 'Failed',
}

/** What was done last to a payout in each state. */
export const DONE: Record<SettlementState, string> = {
  pending: 'requested',
  authorized: 'authorised',
  attempted: 'handed to the bank',
  debit: 'paid',
  failed: 'failed',
}
