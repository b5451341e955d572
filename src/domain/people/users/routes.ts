import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

/** Where the calls of this room are answered; what they take and answer say their contracts. */
export const listUsers = route<Calls, 'listUsers'>('GET', '/users')
export const blockUser = route<Calls, 'blockUser'>('PUT', '/users/{id}/block')
export const unblockUser = route<Calls, 'unblockUser'>('PUT', '/users/{id}/unblock')
