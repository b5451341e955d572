import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const listIssuerChanges = route<Calls, 'listIssuerChanges'>('GET', '/issuer-changes')
export const decideIssuerChange = route<Calls, 'decideIssuerChange'>('POST', '/issuer-changes/{id}/decision')
