import { noteChanges as call } from '#domain/commission-notes/reading/changes-calls'
import { noteChanges } from '#server/commission-notes/reading/note-changes'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, params, query }) =>
  noteChanges(db, actor, params.id, query.against),
)
