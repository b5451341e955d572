import {
  deleteStudentDocument as deleteCall,
  studentDocument as getCall,
  reviewStudentDocument as reviewCall,
} from '#domain/students/documents/calls'
import { fileResponse } from '#server/platform/http/answers/file-response'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'
import { deleteStudentDocument } from '#server/students/documents/delete-document'
import { getStudentDocument } from '#server/students/documents/get-document'
import { reviewStudentDocument } from '#server/students/documents/review-document'

export const GET = endpoint(getCall, async ({ db, actor, params }) =>
  fileResponse(await getStudentDocument(db, runtime().files, actor, params.id)),
)
export const PUT = endpoint(reviewCall, ({ db, actor, params, body }) =>
  reviewStudentDocument(db, actor, params.id, body),
)
export const DELETE = endpoint(deleteCall, ({ db, actor, params }) =>
  deleteStudentDocument(db, runtime().files, actor, params.id),
)
