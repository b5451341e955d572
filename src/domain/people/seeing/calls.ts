import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { Remarks, UserId } from '#domain/api/fields'
import { byId, success } from '#domain/api/shapes'
import * as routes from './routes'

const call = callsOf('Users')

export const ViewAs = z.object({ UserId, Reason: Remarks.min(1, '*Reason is required.') })
export type ViewAs = z.output<typeof ViewAs>

export const seeAs = call(routes.seeAs, {
  permission: 'users.see-as',
  logged: 'see-as',
  storesNoAnswer: true,
  summary: 'View the portal as another user for 30 minutes in this browser, read-only; the user is notified',
  params: byId,
  body: ViewAs,
  output: success({ Until: z.string() }),
})
export const endSeeAs = call(routes.endSeeAs, {
  permission: 'account.view',
  endsSeeing: true,
  storesNoAnswer: true,
  summary: 'End the view as another user',
  output: success({ Ended: z.number().int() }),
})
