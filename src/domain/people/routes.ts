import { route } from '#domain/api/route'

type Calls = typeof import('./calls')
type SessionCalls = typeof import('./session-calls')

export const listTokens = route<Calls, 'listTokens'>('GET', '/accounts/tokens')
export const makeToken = route<Calls, 'makeToken'>('POST', '/accounts/tokens')
export const revokeToken = route<Calls, 'revokeToken'>('DELETE', '/accounts/tokens/{id}')
export const listSessions = route<SessionCalls, 'listSessions'>('GET', '/account/sessions')
export const endSessions = route<SessionCalls, 'endSessions'>('DELETE', '/account/sessions/{id}')
