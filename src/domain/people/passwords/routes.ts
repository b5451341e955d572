import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

/** Where the call of this room is answered; what it takes and answers says its contract. */
export const changePassword = route<Calls, 'changePassword'>('POST', '/account/password')
