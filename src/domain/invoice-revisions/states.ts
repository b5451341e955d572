export const WAITING = 'Pending'
export const APPROVED = 'Approved'
export const REJECTED = 'Rejected'
export const EDIT_REQUEST_STATES = [WAITING, APPROVED, REJECTED] as const
export type EditRequestState = (typeof EDIT_REQUEST_STATES)[number]
