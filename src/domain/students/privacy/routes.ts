import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

/** Where the calls of this room are answered; what they take and answer say their contracts. */
export const exportStudentData = route<Calls, 'exportStudentData'>('POST', '/students/{id}/export-data')
export const studentErasure = route<Calls, 'studentErasure'>('GET', '/students/{id}/erasure')
export const eraseStudent = route<Calls, 'eraseStudent'>('POST', '/students/{id}/erasure')
