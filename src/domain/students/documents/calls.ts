import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { asCaller, byId, success } from '#domain/api/shapes'
import { contentTypesOf } from '#domain/files/rules'
import { MAX_DOCUMENTS } from './limits'
import * as routes from './routes'
import * as schema from './schema'

const call = callsOf('Students')
const added = success({ Documents: z.array(schema.StudentDocument) })

export const studentDocuments = call(routes.studentDocuments, {
  permission: 'students.view',
  summary: 'List a student’s documents: the student’s own, and those that the counsellor gave to the student',
  query: schema.OfStudent,
  output: schema.StudentDocuments,
})
export const studentDocumentTypes = call(routes.studentDocumentTypes, {
  permission: 'students.view',
  summary: 'List the documents that the student’s stage requires, with their status',
  query: schema.OfStudent,
  output: schema.StudentDocumentTypes,
})
export const addStudentDocuments = call(routes.addStudentDocuments, {
  permission: 'students.keep-documents',
  summary: 'Add at most ten documents of one type to a student',
  body: schema.AddStudentDocuments,
  multipart: { fields: schema.AddStudentDocuments, file: 'documents', most: MAX_DOCUMENTS, optional: true },
  output: added,
})
export const studentDocumentsZip = call(routes.studentDocumentsZip, {
  permission: 'students.view',
  logged: 'export',
  summary: 'Download all documents of a student that the caller may see, as one ZIP',
  query: schema.OfStudent,
  file: 'application/zip',
})
export const studentDocument = call(routes.studentDocument, {
  permission: 'students.view',
  summary: 'Download a student’s document',
  params: byId,
  query: asCaller,
  file: contentTypesOf('document'),
})
export const reviewStudentDocument = call(routes.reviewStudentDocument, {
  permission: 'students.review-documents',
  summary: 'Accept or refuse a student’s document, or lock one of the counsellor’s',
  params: byId,
  body: schema.ReviewStudentDocument,
  output: success({ Document: schema.StudentDocument }),
})
export const deleteStudentDocument = call(routes.deleteStudentDocument, {
  permission: 'students.keep-documents',
  summary: 'Delete a student’s document',
  params: byId,
  query: asCaller,
  output: success({}),
})
