import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const mergeUniversity = route<Calls, 'mergeUniversity'>('POST', '/universities/{id}/merge')
