import * as calls from '#domain/students/documents/calls'
import { answering } from '#server/platform/http/answering'
import { fileResponse } from '#server/platform/http/answers/file-response'
import { addStudentDocuments } from '#server/students/documents/add-documents'
import { deleteStudentDocument } from '#server/students/documents/delete-document'
import { getStudentDocument } from '#server/students/documents/get-document'
import { listStudentDocuments } from '#server/students/documents/list-documents'
import { reviewStudentDocument } from '#server/students/documents/review-document'
import { studentDocumentTypes } from '#server/students/documents/wanted-types'
import { zipStudentDocuments } from '#server/students/documents/zip-documents'

export const answers = answering(calls, {
  studentDocuments: listStudentDocuments,
  studentDocumentTypes,
  addStudentDocuments: (context, input) => addStudentDocuments(context, { ...input, files: context.uploads }),
  studentDocumentsZip: zipStudentDocuments,
  studentDocument: async (context, input) => fileResponse(await getStudentDocument(context, input)),
  reviewStudentDocument,
  deleteStudentDocument,
})
