import { addDocument as call } from '#domain/documents/calls'
import { addDocument } from '#server/documents/add-document'
import { endpoint } from '#server/http/endpoint'
import { runtime } from '#server/runtime/runtime'

export const POST = endpoint(call, ({ db, actor, body, files }) =>
  addDocument(db, runtime().files, actor, body, files),
)
