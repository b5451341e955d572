/** Where a deletion stands: it waits for the login provider, can be taken back, was taken back, is final, or came to nothing. */
export const REQUESTED = 'Requested'
export const SUSPENDED = 'Suspended'
export const RESTORED = 'Restored'
export const DELETED = 'Deleted'
export const REFUSED = 'Refused'
export const DELETION_STATES = [REQUESTED, SUSPENDED, RESTORED, DELETED, REFUSED] as const
export type DeletionState = (typeof DELETION_STATES)[number]
