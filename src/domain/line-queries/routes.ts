import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const listLineQueries = route<Calls, 'listLineQueries'>('GET', '/cn/{id}/line-queries')
export const askLineQuery = route<Calls, 'askLineQuery'>('POST', '/cn/{id}/line-queries')
export const answerLineQuery = route<Calls, 'answerLineQuery'>('PUT', '/line-queries/{id}')
