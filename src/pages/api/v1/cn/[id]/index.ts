import { getNote as call } from '#domain/commission-notes/note/calls'
import { getNote } from '#server/commission-notes/note/get-note'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, params }) => getNote(db, actor, params.id))
