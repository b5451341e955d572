import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const readText = route<Calls, 'readText'>('GET', '/texts/{kind}')
export const saveText = route<Calls, 'saveText'>('PUT', '/texts/{kind}')
export const acceptText = route<Calls, 'acceptText'>('POST', '/texts/{kind}/accept')
export const listAcceptances = route<Calls, 'listAcceptances'>('GET', '/texts/{kind}/acceptances')
