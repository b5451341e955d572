import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const editNote = route<Calls, 'editNote'>('PUT', '/cn/update')
export const editStudents = route<Calls, 'editStudents'>('POST', '/cn/update-details')
