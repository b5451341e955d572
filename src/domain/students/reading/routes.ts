import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const getStudent = route<Calls, 'getStudent'>('GET', '/students/{id}')
