import { route } from '#domain/api/route'

type Calls = typeof import('./queue-calls')

/** Where the calls of this room are answered; what they take and answer say their contracts. */
export const listQueue = route<Calls, 'listQueue'>('GET', '/cn/queue')
