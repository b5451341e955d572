import { decideMail as decideCall } from '#domain/notices/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { decideMail } from '#server/platform/notices/decide-mail'

export const POST = endpoint(decideCall, ({ db, actor, params, body }) =>
  decideMail(db, actor, params.id, body.Decision),
)
