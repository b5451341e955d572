import { noteChanges as call } from '#domain/commission-notes/changes-calls'
import { noteChanges } from '#server/commission-notes/note-changes'
import { endpoint } from '#server/http/endpoint'

export const GET = endpoint(call, ({ db, actor, params, query }) =>
  noteChanges(db, actor, params.id, query.against),
)
