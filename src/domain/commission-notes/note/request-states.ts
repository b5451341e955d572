/** The states of a partner's request of a change in its note; what decides it is the note's workflow. */
export const WAITING = 'Pending'
export const APPROVED = 'Approved'
export const REJECTED = 'Rejected'
export type RequestState = typeof WAITING | typeof APPROVED | typeof REJECTED
