import * as calls from '#domain/people/calls'
import * as sessionCalls from '#domain/people/session-calls'
import { createToken } from '#server/people/create-token'
import { listTokens } from '#server/people/list-tokens'
import { revokeToken } from '#server/people/revoke-token'
import { answering } from '#server/platform/http/answering'
import { endOwnSessions } from '#server/platform/sessions/end-own-sessions'
import { listSessions } from '#server/platform/sessions/list-sessions'

export const answers = [
  ...answering(calls, {
    listTokens,
    makeToken: async (context, input) => {
      const { login, sealer } = context
      const given = { db: context.db, sealer, hasPasswords: login.embedded !== null }
      return {
        message: 'The token was created.',
        ...(await createToken({ ...given, actor: context.actor, session: context.session }, input)),
      }
    },
    revokeToken: async (context, input) => ({
      message: 'The token was revoked.',
      ...(await revokeToken(context, input)),
    }),
  }),
  ...answering(sessionCalls, {
    listSessions: (context) => listSessions({ ...context, idleMinutes: context.config.sessionIdleMinutes }),
    endSessions: async (context, input) => ({
      message: 'Signed out there.',
      ...(await endOwnSessions(context, input)),
    }),
  }),
]
