import { getNote as call } from '#domain/commission-notes/calls'
import { getNote } from '#server/commission-notes/get-note'
import { endpoint } from '#server/http/endpoint'

export const GET = endpoint(call, ({ db, actor, params }) => getNote(db, actor, params.id))
