export const REQUESTED = 'Requested'
export const SUSPENDED = 'Suspended'
export const RESTORED = 'Restored'
export const DELETED = 'Deleted'
export const REFUSED = 'Refused'
export const DELETION_STATES = [REQUESTED, SUSPENDED, RESTORED, DELETED, REFUSED] as const
export type DeletionState = (typeof DELETION_STATES)[number]
