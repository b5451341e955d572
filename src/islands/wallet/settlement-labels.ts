import type { SettlementAction } from '#domain/wallet/states'

/** What each step of a payout is called. */
export const STEP_LABELS: Record<SettlementAction, string> = {
  Authorize: 'Authorise',
  Attempt: 'Hand to the bank',
  Complete: 'Paid out',
  Fail: 'Failed',
}
