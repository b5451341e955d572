import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const listDelegations = route<Calls, 'listDelegations'>('GET', '/accounts/{userId}/hand-overs')
export const makeDelegation = route<Calls, 'makeDelegation'>('POST', '/accounts/{userId}/hand-overs')
export const previewDelegation = route<Calls, 'previewDelegation'>('POST', '/accounts/hand-overs/preview')
export const endDelegation = route<Calls, 'endDelegation'>('POST', '/accounts/hand-overs/{id}/end')
