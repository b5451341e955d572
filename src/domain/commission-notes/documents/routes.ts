import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const documentTypes = route<Calls, 'documentTypes'>('GET', '/cn/additional-document-types')
export const listDocuments = route<Calls, 'listDocuments'>('GET', '/cn/{id}/additional-document-list')
export const addDocument = route<Calls, 'addDocument'>('POST', '/cn/additional-document-upload')
export const getDocument = route<Calls, 'getDocument'>('GET', '/cn/{id}/additional-document/{docId}')
export const deleteDocument = route<Calls, 'deleteDocument'>('DELETE', '/cn/{id}/additional-document/{docId}')
export const zipDocuments = route<Calls, 'zipDocuments'>('GET', '/cn/{id}/additional-document-zip')
export const uploadAttachments = route<Calls, 'uploadAttachments'>('POST', '/cn/messages/upload-attachements')
export const getAttachment = route<Calls, 'getAttachment'>('GET', '/cn/{id}/attachment/{docId}')
export const resourceUrl = route<Calls, 'resourceUrl'>('GET', '/resource-url')
