import { listSessions as call } from '#domain/people/session-calls'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'
import { listSessions } from '#server/platform/sessions/list-sessions'

export const GET = endpoint(call, ({ db, actor, session }) =>
  listSessions(db, actor, session, runtime().config.sessionIdleMinutes),
)
