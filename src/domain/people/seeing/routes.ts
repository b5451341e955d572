import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const seeAs = route<Calls, 'seeAs'>('POST', '/users/{id}/see-as')
export const endSeeAs = route<Calls, 'endSeeAs'>('DELETE', '/account/see-as')
