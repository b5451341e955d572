/** The states of a change of bank details: only `Approved` has changed anything. */
export const CHANGE_STATES = ['Pending', 'Approved', 'Rejected', 'Withdrawn'] as const
export type ChangeState = (typeof CHANGE_STATES)[number]

/** What may be done with a change. */
export const CHANGE_ACTIONS = ['Approve', 'Reject', 'Withdraw', 'Object', 'Release'] as const
export type ChangeAction = (typeof CHANGE_ACTIONS)[number]

/** A change as far as it says what may be done with it. */
export interface StandingChange {
  state: ChangeState
  /** Whether an objection of the partner's stands. */
  isHeld: boolean
  /** Whether days of notice are left since it took effect. */
  isRecent: boolean
}

/** Why an action is refused, as a code of the error catalogue. */
export type ChangeRefusal =
  | 'REQUEST_DECIDED'
  | 'BANK_CHANGE_CONTESTED'
  | 'BANK_CHANGE_NOT_CONTESTED'
  | 'BANK_CHANGE_SETTLED'

/** Why an action cannot be taken on a change as it stands, whoever takes it; null where it can (docs/decisions/0023). */
export function refusalOfAction(change: StandingChange, action: ChangeAction): ChangeRefusal | null {
  const { state, isHeld, isRecent } = change
  if (action === 'Object') {
    if (isHeld) return 'BANK_CHANGE_CONTESTED'
    return state === 'Pending' || (state === 'Approved' && isRecent) ? null : 'BANK_CHANGE_SETTLED'
  }
  // What was objected to is looked into first: releasing it is a step of its own, with its reason.
  if (action === 'Release') return isHeld ? null : 'BANK_CHANGE_NOT_CONTESTED'
  if (state !== 'Pending') return 'REQUEST_DECIDED'
  return action === 'Approve' && isHeld ? 'BANK_CHANGE_CONTESTED' : null
}
