import { route } from '#domain/api/route'

type Calls = typeof import('./queue-calls')

export const listQueue = route<Calls, 'listQueue'>('GET', '/cn/queue')
