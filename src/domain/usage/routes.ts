import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

/** Where the calls of this noun are answered; what they take and answer say their contracts. */
export const recordUsage = route<Calls, 'recordUsage'>('POST', '/events')
