import { editNote as call } from '#domain/commission-notes/calls'
import { editNote } from '#server/commission-notes/edit-note'
import { endpoint } from '#server/http/endpoint'

export const PUT = endpoint(call, ({ db, actor, body }) => editNote(db, actor, body))
