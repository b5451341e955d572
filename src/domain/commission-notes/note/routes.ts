import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const getNote = route<Calls, 'getNote'>('GET', '/cn/{id}')
