import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const studentDocuments = route<Calls, 'studentDocuments'>('GET', '/student/documents')
export const studentDocumentTypes = route<Calls, 'studentDocumentTypes'>('GET', '/student/document-types')
export const addStudentDocuments = route<Calls, 'addStudentDocuments'>('POST', '/student/documents')
export const studentDocumentsZip = route<Calls, 'studentDocumentsZip'>('GET', '/student/documents/zip')
export const studentDocument = route<Calls, 'studentDocument'>('GET', '/student/documents/{id}')
export const reviewStudentDocument = route<Calls, 'reviewStudentDocument'>('PUT', '/student/documents/{id}')
export const deleteStudentDocument = route<Calls, 'deleteStudentDocument'>(
  'DELETE',
  '/student/documents/{id}',
)
