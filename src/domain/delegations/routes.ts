import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

/** Where the calls of this noun are answered; what they take and answer say their contracts. */
export const listHandOvers = route<Calls, 'listHandOvers'>('GET', '/accounts/{userId}/hand-overs')
export const makeHandOver = route<Calls, 'makeHandOver'>('POST', '/accounts/{userId}/hand-overs')
export const previewHandOver = route<Calls, 'previewHandOver'>('POST', '/accounts/hand-overs/preview')
export const endHandOver = route<Calls, 'endHandOver'>('POST', '/accounts/hand-overs/{id}/end')
