import { endUserSessions as call } from '#domain/people/users/calls'
import { endUserSessions } from '#server/people/users/user-sessions'
import { endpoint } from '#server/platform/http/endpoint'

export const DELETE = endpoint(call, ({ db, actor, params }) =>
  endUserSessions(db, actor, params.id, params.sessionId),
)
