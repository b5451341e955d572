import { readNoteMessages as call } from '#domain/conversations/calls'
import { markRead } from '#server/conversations/list-messages'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, params, body }) =>
  markRead(db, actor, { kind: 'note', id: params.id }, body.Number),
)
