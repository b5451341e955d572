import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

/** Where the calls of this room are answered; what they take and answer say their contracts. */
export const changeEmail = route<Calls, 'changeEmail'>('POST', '/account/email')
export const cancelEmailChange = route<Calls, 'cancelEmailChange'>('DELETE', '/account/email')
