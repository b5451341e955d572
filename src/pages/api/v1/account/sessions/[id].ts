import { endSessions as call } from '#domain/accounts/session-calls'
import { endpoint } from '#server/http/endpoint'
import { endOwnSessions } from '#server/sessions/end-own-sessions'

export const DELETE = endpoint(call, ({ db, actor, session, params }) =>
  endOwnSessions(db, actor, params.id, session),
)
