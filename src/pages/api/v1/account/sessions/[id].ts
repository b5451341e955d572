import { endSessions as call } from '#domain/people/session-calls'
import { endpoint } from '#server/platform/http/endpoint'
import { endOwnSessions } from '#server/platform/sessions/end-own-sessions'

export const DELETE = endpoint(call, async ({ db, actor, session, params }) => ({
  message: 'Signed out there.',
  ...(await endOwnSessions(db, actor, params.id, session)),
}))
