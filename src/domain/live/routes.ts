import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const followLive = route<Calls, 'followLive'>('GET', '/live')
