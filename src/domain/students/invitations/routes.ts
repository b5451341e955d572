import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const inviteStudent = route<Calls, 'inviteStudent'>('POST', '/students/{id}/invite')
export const inviteStudents = route<Calls, 'inviteStudents'>('POST', '/students/invite')
