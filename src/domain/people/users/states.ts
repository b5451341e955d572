export const ACTIVE = 'Active'
export const BLOCKED = 'Blocked'
export const UNCONFIRMED = 'Not confirmed'
export const SUSPENDED = 'Suspended'
export const USER_STATES = [ACTIVE, BLOCKED, UNCONFIRMED, SUSPENDED] as const
export type UserState = (typeof USER_STATES)[number]

export const USER_ACTIONS = ['Block', 'Unblock'] as const
export type UserAction = (typeof USER_ACTIONS)[number]
