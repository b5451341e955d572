import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

/** Where the calls of this room are answered; what they take and answer say their contracts. */
export const listClaims = route<Calls, 'listClaims'>('GET', '/students/claims')
export const decideClaim = route<Calls, 'decideClaim'>('PUT', '/students/claims/{id}')
