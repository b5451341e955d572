import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const changePassword = route<Calls, 'changePassword'>('POST', '/account/password')
