import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const listAdmissions = route<Calls, 'listAdmissions'>('GET', '/admissions')
export const getAdmission = route<Calls, 'getAdmission'>('GET', '/admissions/{id}')
export const admissionPaper = route<Calls, 'admissionPaper'>('GET', '/admissions/{id}/papers/{documentId}')
export const answerAdmission = route<Calls, 'answerAdmission'>('POST', '/admissions/{id}/answer')
export const confirmAdmission = route<Calls, 'confirmAdmission'>('POST', '/admissions/{id}/confirm')
