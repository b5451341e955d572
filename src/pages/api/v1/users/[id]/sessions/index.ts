import { listUserSessions as call } from '#domain/people/users/calls'
import { listUserSessions } from '#server/people/users/user-sessions'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const GET = endpoint(call, ({ db, actor, params }) =>
  listUserSessions(db, actor, params.id, runtime().config.sessionIdleMinutes),
)
