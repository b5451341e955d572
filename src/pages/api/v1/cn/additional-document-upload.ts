import { addDocument as call } from '#domain/commission-notes/documents/calls'
import { addDocument } from '#server/commission-notes/documents/add-document'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const POST = endpoint(call, ({ db, actor, body, files }) =>
  addDocument(db, runtime().files, actor, body, files),
)
