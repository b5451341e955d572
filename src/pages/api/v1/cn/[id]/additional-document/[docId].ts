import { deleteDocument as deleteCall, getDocument as getCall } from '#domain/documents/calls'
import { deleteDocument } from '#server/documents/delete-document'
import { getDocument } from '#server/documents/get-document'
import { endpoint } from '#server/http/endpoint'
import { fileResponse } from '#server/http/file-response'
import { runtime } from '#server/runtime/runtime'

export const GET = endpoint(getCall, async ({ db, actor, params }) =>
  fileResponse(await getDocument(db, runtime().files, actor, params)),
)
export const DELETE = endpoint(deleteCall, ({ db, actor, params }) =>
  deleteDocument(db, runtime().files, actor, params),
)
