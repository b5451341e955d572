import { editNote as call } from '#domain/commission-notes/content/calls'
import { editNote } from '#server/commission-notes/content/edit-note'
import { endpoint } from '#server/platform/http/endpoint'

export const PUT = endpoint(call, ({ db, actor, body }) => editNote(db, actor, body))
