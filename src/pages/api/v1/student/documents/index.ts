import {
  addStudentDocuments as addCall,
  studentDocuments as listCall,
} from '#domain/students/documents/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'
import { addStudentDocuments } from '#server/students/documents/add-documents'
import { listStudentDocuments } from '#server/students/documents/list-documents'

export const GET = endpoint(listCall, ({ db, actor, query }) =>
  listStudentDocuments(db, actor, query.studentId),
)
export const POST = endpoint(addCall, ({ db, actor, body, files }) =>
  addStudentDocuments(db, runtime().files, actor, body, files),
)
