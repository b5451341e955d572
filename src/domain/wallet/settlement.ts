import type { ErrorCode } from '#domain/errors'

export const SETTLEMENT_STATES = ['pending', 'authorized', 'attempted', 'debit', 'failed'] as const
export type SettlementState = (typeof SETTLEMENT_STATES)[number]

/** What may be done with a payout of a wallet: authorise it, hand it to the bank, and say what the bank said. */
export const SETTLEMENT_ACTIONS = ['Authorize', 'Attempt', 'Complete', 'Fail'] as const
export type SettlementAction = (typeof SETTLEMENT_ACTIONS)[number]

const STEPS: Record<SettlementAction, { from: readonly SettlementState[]; to: SettlementState }> = {
  Authorize: { from: ['pending'], to: 'authorized' },
  Attempt: { from: ['authorized'], to: 'attempted' },
  Complete: { from: ['attempted'], to: 'debit' },
  Fail: { from: ['pending', 'authorized', 'attempted'], to: 'failed' },
}

/** Who may decide on which step; the permission table's words. */
export const SETTLEMENT_PERMISSION = {
  Authorize: 'wallet.authorize',
  Attempt: 'wallet.pay-out',
  Complete: 'wallet.pay-out',
  Fail: 'wallet.pay-out',
} as const satisfies Record<SettlementAction, string>

/** The state an action leads to, or why it may not be taken: not from here, or by whoever asked for the payout. */
export function stepOf(
  action: SettlementAction,
  state: SettlementState,
  isRequester: boolean,
): { to: SettlementState } | { refusal: ErrorCode } {
  const { from, to } = STEPS[action]
  if (!from.includes(state)) return { refusal: 'SETTLEMENT_MOVED' }
  if (action === 'Authorize' && isRequester) return { refusal: 'SETTLEMENT_OWN' }
  return { to }
}

/** The actions open in a state, the way on first. */
export function actionsIn(state: SettlementState): SettlementAction[] {
  return SETTLEMENT_ACTIONS.filter((action) => STEPS[action].from.includes(state))
}
