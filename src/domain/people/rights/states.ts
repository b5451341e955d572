export const RIGHTS_WAIT = 'Pending'
export const RIGHTS_GIVEN = 'Approved'
export const RIGHTS_REFUSED = 'Rejected'
export const RIGHTS_WITHDRAWN = 'Withdrawn'
export const RIGHT_STATES = [RIGHTS_WAIT, RIGHTS_GIVEN, RIGHTS_REFUSED, RIGHTS_WITHDRAWN] as const
export type RightState = (typeof RIGHT_STATES)[number]

export const RIGHT_ACTIONS = ['Approve', 'Reject', 'Withdraw'] as const
export type RightAction = (typeof RIGHT_ACTIONS)[number]
