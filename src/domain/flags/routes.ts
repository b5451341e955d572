import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

/** Where the calls of this noun are answered; what they take and answer say their contracts. */
export const listFlags = route<Calls, 'listFlags'>('GET', '/flags')
export const saveFlag = route<Calls, 'saveFlag'>('PUT', '/flags')
export const ownFlags = route<Calls, 'ownFlags'>('GET', '/flags/own')
