import { addComment as add, listComments as list } from '#domain/applications/calls'
import { addComment, listComments } from '#server/conversations/comments'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(list, ({ db, actor, params }) => listComments(db, actor, params.id))
export const POST = endpoint(add, ({ db, actor, params, body }) =>
  addComment(db, actor, params.id, body.Text),
)
