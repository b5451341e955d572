import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

/** Where the calls of this noun are answered; what they take and answer say their contracts. */
export const listLineQueries = route<Calls, 'listLineQueries'>('GET', '/cn/{id}/line-queries')
export const askLineQuery = route<Calls, 'askLineQuery'>('POST', '/cn/{id}/line-queries')
export const answerLineQuery = route<Calls, 'answerLineQuery'>('PUT', '/line-queries/{id}')
