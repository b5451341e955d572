import { listNoteMessages as list, postNoteMessage as post } from '#domain/conversations/calls'
import { listMessages } from '#server/conversations/list-messages'
import { postMessage } from '#server/conversations/post-message'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(list, ({ db, actor, params, query }) =>
  listMessages(db, actor, { kind: 'note', id: params.id }, query),
)
export const POST = endpoint(post, ({ db, actor, params, body }) =>
  postMessage(db, actor, { kind: 'note', id: params.id }, body),
)
