import { route } from '#domain/api/route'

type Calls = typeof import('./calls')
type ProfileCalls = typeof import('./profile-calls')

export const listUsers = route<Calls, 'listUsers'>('GET', '/users')
export const blockUser = route<Calls, 'blockUser'>('PUT', '/users/{id}/block')
export const unblockUser = route<Calls, 'unblockUser'>('PUT', '/users/{id}/unblock')
export const getUser = route<ProfileCalls, 'getUser'>('GET', '/user/{id}')
export const changeUser = route<ProfileCalls, 'changeUser'>('PUT', '/user/{id}')
export const listAccounts = route<Calls, 'listAccounts'>('GET', '/accounts')
export const accountTags = route<Calls, 'accountTags'>('GET', '/accounts/{userId}/tags')
export const inviteAgain = route<Calls, 'inviteAgain'>('POST', '/users/{id}/invite-again')
export const listUserSessions = route<Calls, 'listUserSessions'>('GET', '/users/{id}/sessions')
export const endUserSessions = route<Calls, 'endUserSessions'>('DELETE', '/users/{id}/sessions/{sessionId}')
