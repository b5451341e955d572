import { listDocuments as call } from '#domain/documents/calls'
import { listDocuments } from '#server/documents/list-documents'
import { endpoint } from '#server/http/endpoint'

export const GET = endpoint(call, ({ db, actor, params }) => listDocuments(db, actor, params.id))
