import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const listFlags = route<Calls, 'listFlags'>('GET', '/flags')
export const saveFlag = route<Calls, 'saveFlag'>('PUT', '/flags')
export const ownFlags = route<Calls, 'ownFlags'>('GET', '/flags/own')
