import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { Id } from '#domain/api/fields'
import { success } from '#domain/api/shapes'
import * as routes from './routes'

const call = callsOf('Accounts')

export const Session = z
  .object({
    SessionId: z.string(),
    Browser: z.string(),
    Address: z.string(),
    SignedInAt: z.string(),
    /** 'Password and authenticator app'; '' if the issuer does not say. */
    SignedInBy: z.string(),
    /** To the minute. */
    LastSeenAt: z.string(),
    IsThisOne: z.boolean(),
  })
  .meta({ id: 'Session' })
export type Session = z.output<typeof Session>

/** Calls on one's own sessions (docs/decisions/0027-sessions.md). */
export const listSessions = call(routes.listSessions, {
  permission: 'account.view',
  isPrivate: true,
  summary: 'List the caller’s sessions, the last used browser first',
  output: z.array(Session),
})
export const endSessions = call(routes.endSessions, {
  permission: 'account.view',
  logged: 'sessions-ended',
  summary: 'End one of the caller’s sessions, or with `others` all except the current one',
  params: z.object({ id: z.union([z.literal('others'), Id]) }),
  output: success({ Ended: z.number().int() }),
})
