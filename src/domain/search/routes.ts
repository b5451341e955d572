import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const findAnything = route<Calls, 'findAnything'>('GET', '/search')
