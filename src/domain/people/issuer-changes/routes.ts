import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

/** Where the calls of this room are answered; what they take and answer say their contracts. */
export const listIssuerChanges = route<Calls, 'listIssuerChanges'>('GET', '/issuer-changes')
export const decideIssuerChange = route<Calls, 'decideIssuerChange'>('POST', '/issuer-changes/{id}/decision')
