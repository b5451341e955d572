import { studentDocumentsZip as call } from '#domain/students/documents/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'
import { zipStudentDocuments } from '#server/students/documents/zip-documents'

export const GET = endpoint(call, ({ db, actor, query }) =>
  zipStudentDocuments(db, runtime().files, actor, query.studentId),
)
