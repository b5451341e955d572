import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const readInsight = route<Calls, 'readInsight'>('GET', '/insight/{dashboard}')
export const countWaiting = route<Calls, 'countWaiting'>('GET', '/waiting')
