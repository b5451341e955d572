import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

/** Where the calls of this room are answered; what they take and answer say their contracts. */
export const resetUserMfa = route<Calls, 'resetUserMfa'>('POST', '/reset-user-mfa')
