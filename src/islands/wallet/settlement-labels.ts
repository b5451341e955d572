import type { Settlement } from '#domain/wallet/schema'
import type { SettlementAction, SettlementState } from '#domain/wallet/states'

export const STEP_LABELS: Record<SettlementAction, string> = {
  Authorize: 'Authorize',
  Attempt: 'Hand to the bank',
  Complete: 'Mark as paid out',
  Fail: 'Mark as failed',
}

export const DONE: Record<SettlementState, string> = {
  pending: 'requested',
  authorized: 'authorized',
  attempted: 'handed to the bank',
  debit: 'paid',
  failed: 'failed',
}

/** Names a settlement among the records that are decided on. */
export const settlementName = ({ SettlementId }: Settlement) => `settlement ${SettlementId}`
