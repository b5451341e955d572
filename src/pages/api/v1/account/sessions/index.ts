import { listSessions as call } from '#domain/accounts/session-calls'
import { endpoint } from '#server/http/endpoint'
import { runtime } from '#server/runtime/runtime'
import { listSessions } from '#server/sessions/list-sessions'

export const GET = endpoint(call, ({ db, actor, session }) =>
  listSessions(db, actor, session, runtime().config.sessionIdleMinutes),
)
