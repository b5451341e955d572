import { documentTypes as call } from '#domain/commission-notes/documents/calls'
import { documentTypes } from '#server/commission-notes/documents/document-types'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor }) => documentTypes(db, actor))
