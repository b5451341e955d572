import { notePdfSignedUrl as call } from '#domain/commission-notes/calls'
import { notePdfUrl } from '#server/documents/note-pdf-url'
import { endpoint } from '#server/http/endpoint'
import { runtime } from '#server/runtime/runtime'

export const GET = endpoint(call, ({ actor, params, query }) =>
  notePdfUrl(runtime(), actor, params.id, query.forPartner === 'true'),
)
