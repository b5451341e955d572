import { mailComment as mail } from '#domain/applications/calls'
import { mailComment } from '#server/conversations/comments'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(mail, ({ db, actor, params, body }) => mailComment(db, actor, params.id, body))
