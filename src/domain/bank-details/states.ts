/** The states of a change of bank details: only an approved one has changed anything. */
export const WAITING = 'Pending'
export const APPROVED = 'Approved'
export const REJECTED = 'Rejected'
export const WITHDRAWN = 'Withdrawn'
export const CHANGE_STATES = [WAITING, APPROVED, REJECTED, WITHDRAWN] as const
export type ChangeState = (typeof CHANGE_STATES)[number]

/** A change that waits or took effect: an objection to another one means nothing. */
export const LIVE_CHANGES: readonly ChangeState[] = [WAITING, APPROVED]

/** What may be done with a change. */
export const CHANGE_ACTIONS = ['Approve', 'Reject', 'Withdraw', 'Object', 'Release'] as const
export type ChangeAction = (typeof CHANGE_ACTIONS)[number]
