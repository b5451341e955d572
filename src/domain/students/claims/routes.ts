import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const listClaims = route<Calls, 'listClaims'>('GET', '/students/claims')
export const decideClaim = route<Calls, 'decideClaim'>('PUT', '/students/claims/{id}')
