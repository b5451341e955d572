import { z } from 'zod'
import { call } from '#domain/api/call'
import { success } from '#domain/api/shapes'
import * as routes from './routes'
import { ResetUserMfa } from './schema'

/** The calls on what somebody signs in with beside their password (docs/decisions/0085-second-factors.md). */
export const resetUserMfa = call(routes.resetUserMfa, {
  noun: 'Users',
  permission: 'MFA_ENABLED_PERMISSION',
  logged: 'factors',
  aboutOthers: ['user_id'],
  summary: 'Forget somebody’s second factors and end their sessions; they are told',
  body: ResetUserMfa,
  output: success({ UserId: z.string(), Forgotten: z.number().int() }),
})
