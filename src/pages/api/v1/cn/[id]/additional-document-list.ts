import { listDocuments as call } from '#domain/commission-notes/documents/calls'
import { listDocuments } from '#server/commission-notes/documents/list-documents'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, params }) => listDocuments(db, actor, params.id))
