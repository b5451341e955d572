import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const listImports = route<Calls, 'listImports'>('GET', '/imports')
export const uploadImport = route<Calls, 'uploadImport'>('POST', '/imports')
export const getImport = route<Calls, 'getImport'>('GET', '/imports/{id}')
export const importErrors = route<Calls, 'importErrors'>('GET', '/imports/{id}/errors')
export const postImport = route<Calls, 'postImport'>('POST', '/imports/{id}/post')
export const discardImport = route<Calls, 'discardImport'>('POST', '/imports/{id}/discard')
export const importTemplate = route<Calls, 'importTemplate'>('GET', '/imports/templates/{kind}')
