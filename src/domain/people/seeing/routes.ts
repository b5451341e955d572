import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

/** Where the calls of this room are answered; what they take and answer say their contracts. */
export const seeAs = route<Calls, 'seeAs'>('POST', '/users/{id}/see-as')
export const endSeeAs = route<Calls, 'endSeeAs'>('DELETE', '/account/see-as')
