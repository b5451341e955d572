import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

/** Where the calls of this noun are answered; what they take and answer say their contracts. */
export const readInsight = route<Calls, 'readInsight'>('GET', '/insight/{dashboard}')
export const countWaiting = route<Calls, 'countWaiting'>('GET', '/waiting')
