import { notePdfSignedUrl as call } from '#domain/commission-notes/reading/calls'
import { notePdfUrl } from '#server/commission-notes/reading/note-pdf-url'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const GET = endpoint(call, ({ actor, params, query }) =>
  notePdfUrl(runtime(), actor, params.id, query.forPartner === 'true'),
)
