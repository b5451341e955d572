import { zipDocuments as call } from '#domain/commission-notes/documents/calls'
import { zipDocuments } from '#server/commission-notes/documents/zip-documents'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const GET = endpoint(call, ({ db, actor, params }) =>
  zipDocuments(db, runtime().files, actor, params.id),
)
