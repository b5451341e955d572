export const WAITING = 'Pending'
export const APPROVED = 'Approved'
export const REJECTED = 'Rejected'
export type RequestState = typeof WAITING | typeof APPROVED | typeof REJECTED
