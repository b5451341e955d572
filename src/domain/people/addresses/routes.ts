import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const changeEmail = route<Calls, 'changeEmail'>('POST', '/account/email')
export const cancelEmailChange = route<Calls, 'cancelEmailChange'>('DELETE', '/account/email')
