import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const inviteUser = route<Calls, 'inviteUser'>('POST', '/users')
export const listRightChanges = route<Calls, 'listRightChanges'>('GET', '/right-changes')
export const decideRights = route<Calls, 'decideRights'>('PUT', '/right-changes/{id}')
