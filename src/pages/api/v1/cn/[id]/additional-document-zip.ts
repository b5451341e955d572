import { zipDocuments as call } from '#domain/documents/calls'
import { zipDocuments } from '#server/documents/zip-documents'
import { endpoint } from '#server/http/endpoint'
import { runtime } from '#server/runtime/runtime'

export const GET = endpoint(call, ({ db, actor, params }) =>
  zipDocuments(db, runtime().files, actor, params.id),
)
