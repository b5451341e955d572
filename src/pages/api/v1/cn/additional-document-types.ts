import { documentTypes as call } from '#domain/documents/calls'
import { documentTypes } from '#server/documents/document-types'
import { endpoint } from '#server/http/endpoint'

export const GET = endpoint(call, ({ db, actor }) => documentTypes(db, actor))
