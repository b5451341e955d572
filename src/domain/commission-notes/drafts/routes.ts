import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const invoiceApplications = route<Calls, 'invoiceApplications'>('GET', '/invoices/{id}/applications')
export const createDraft = route<Calls, 'createDraft'>('POST', '/cnd/generate')
export const listDrafts = route<Calls, 'listDrafts'>('GET', '/cnd')
export const getDraft = route<Calls, 'getDraft'>('GET', '/cnd/{id}')
export const deleteDraft = route<Calls, 'deleteDraft'>('DELETE', '/cnd/{id}')
export const addStudents = route<Calls, 'addStudents'>('PUT', '/cnd/add-students')
export const deleteStudents = route<Calls, 'deleteStudents'>('DELETE', '/cn/students')
export const saveDraft = route<Calls, 'saveDraft'>('POST', '/cn/save-installments-as-draft')
export const createNote = route<Calls, 'createNote'>('POST', '/cn/generate')
