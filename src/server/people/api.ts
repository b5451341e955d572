import * as calls from '#domain/people/calls'
import * as sessionCalls from '#domain/people/session-calls'
import { createToken } from '#server/people/create-token'
import { listTokens } from '#server/people/list-tokens'
import { revokeToken } from '#server/people/revoke-token'
import { answering } from '#server/platform/http/answering'
import { runtime } from '#server/platform/runtime/runtime'
import { endOwnSessions } from '#server/platform/sessions/end-own-sessions'
import { listSessions } from '#server/platform/sessions/list-sessions'

export const answers = [
  ...answering(calls, {
    listTokens: ({ db, actor }) => listTokens(db, actor),
    makeToken: async ({ db, actor, body, session }) => {
      const { login, sealer } = runtime()
      const given = { db, sealer, hasPasswords: login.embedded !== null }
      return { message: 'The token was created.', ...(await createToken(given, actor, body, session)) }
    },
    revokeToken: async ({ db, actor, params }) => ({
      message: 'The token was revoked.',
      ...(await revokeToken(db, actor, params.id)),
    }),
  }),
  ...answering(sessionCalls, {
    listSessions: ({ db, actor, session }) =>
      listSessions(db, actor, session, runtime().config.sessionIdleMinutes),
    endSessions: async ({ db, actor, session, params }) => ({
      message: 'Signed out there.',
      ...(await endOwnSessions(db, actor, params.id, session)),
    }),
  }),
]
