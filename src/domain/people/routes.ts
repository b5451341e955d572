import { route } from '#domain/api/route'

type Calls = typeof import('./calls')
type SessionCalls = typeof import('./session-calls')

/** Where the calls of this noun are answered; what they take and answer say their contracts. */
export const listTokens = route<Calls, 'listTokens'>('GET', '/accounts/tokens')
export const makeToken = route<Calls, 'makeToken'>('POST', '/accounts/tokens')
export const revokeToken = route<Calls, 'revokeToken'>('DELETE', '/accounts/tokens/{id}')
export const listSessions = route<SessionCalls, 'listSessions'>('GET', '/account/sessions')
export const endSessions = route<SessionCalls, 'endSessions'>('DELETE', '/account/sessions/{id}')
