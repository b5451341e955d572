import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const listStudents = route<Calls, 'listStudents'>('GET', '/students')
export const assignStudents = route<Calls, 'assignStudents'>('PUT', '/students/assign')
export const referStudents = route<Calls, 'referStudents'>('PUT', '/students/refer')
export const countStudents = route<Calls, 'countStudents'>('GET', '/students/count')
export const downloadStudents = route<Calls, 'downloadStudents'>('GET', '/students/download')
