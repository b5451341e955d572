import {
  deleteDocument as deleteCall,
  getDocument as getCall,
} from '#domain/commission-notes/documents/calls'
import { deleteDocument } from '#server/commission-notes/documents/delete-document'
import { getDocument } from '#server/commission-notes/documents/get-document'
import { fileResponse } from '#server/platform/http/answers/file-response'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const GET = endpoint(getCall, async ({ db, actor, params }) =>
  fileResponse(await getDocument(db, runtime().files, actor, params)),
)
export const DELETE = endpoint(deleteCall, ({ db, actor, params }) =>
  deleteDocument(db, runtime().files, actor, params),
)
