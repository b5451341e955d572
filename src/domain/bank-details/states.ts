export const WAITING = 'Pending'
export const APPROVED = 'Approved'
export const REJECTED = 'Rejected'
export const WITHDRAWN = 'Withdrawn'
export const CHANGE_STATES = [WAITING, APPROVED, REJECTED, WITHDRAWN] as const
export type ChangeState = (typeof CHANGE_STATES)[number]

export const LIVE_CHANGES: readonly ChangeState[] = [WAITING, APPROVED]

export const CHANGE_ACTIONS = ['Approve', 'Reject', 'Withdraw', 'Object', 'Release'] as const
export type ChangeAction = (typeof CHANGE_ACTIONS)[number]
