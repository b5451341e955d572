/** The states of a partner's request to change its note; the note's workflow decides on it. */
export const WAITING = 'Pending'
export const APPROVED = 'Approved'
export const REJECTED = 'Rejected'
export type RequestState = typeof WAITING | typeof APPROVED | typeof REJECTED
