import * as calls from '#domain/students/documents/calls'
import { answering } from '#server/platform/http/answering'
import { fileResponse } from '#server/platform/http/answers/file-response'
import { runtime } from '#server/platform/runtime/runtime'
import { addStudentDocuments } from '#server/students/documents/add-documents'
import { deleteStudentDocument } from '#server/students/documents/delete-document'
import { getStudentDocument } from '#server/students/documents/get-document'
import { listStudentDocuments } from '#server/students/documents/list-documents'
import { reviewStudentDocument } from '#server/students/documents/review-document'
import { studentDocumentTypes } from '#server/students/documents/wanted-types'
import { zipStudentDocuments } from '#server/students/documents/zip-documents'

export const answers = answering(calls, {
  studentDocuments: ({ db, actor, query }) => listStudentDocuments(db, actor, query.studentId),
  studentDocumentTypes: ({ db, actor, query }) => studentDocumentTypes(db, actor, query.studentId),
  addStudentDocuments: ({ db, actor, body, files }) =>
    addStudentDocuments(db, runtime().files, actor, body, files),
  studentDocumentsZip: ({ db, actor, query }) =>
    zipStudentDocuments(db, runtime().files, actor, query.studentId),
  studentDocument: async ({ db, actor, params }) =>
    fileResponse(await getStudentDocument(db, runtime().files, actor, params.id)),
  reviewStudentDocument: ({ db, actor, params, body }) => reviewStudentDocument(db, actor, params.id, body),
  deleteStudentDocument: ({ db, actor, params }) =>
    deleteStudentDocument(db, runtime().files, actor, params.id),
})
