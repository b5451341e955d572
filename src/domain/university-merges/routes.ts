import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

/** Where universities become one; what the call takes and answers says its contract. */
export const mergeUniversity = route<Calls, 'mergeUniversity'>('POST', '/universities/{id}/merge')
