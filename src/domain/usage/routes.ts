import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const recordUsage = route<Calls, 'recordUsage'>('POST', '/events')
