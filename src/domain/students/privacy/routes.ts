import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const exportStudentData = route<Calls, 'exportStudentData'>('POST', '/students/{id}/export-data')
export const studentErasure = route<Calls, 'studentErasure'>('GET', '/students/{id}/erasure')
export const eraseStudent = route<Calls, 'eraseStudent'>('POST', '/students/{id}/erasure')
