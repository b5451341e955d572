import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { byId, success } from '#domain/api/shapes'
import * as routes from './routes'
import { DecideRights, InviteUser, ListRightChanges, RightChange, RightChangePage } from './schema'

const call = callsOf('Users')

export const inviteUser = call(routes.inviteUser, {
  permission: 'users.invite',
  logged: 'access',
  summary:
    'Invite a user; rights of an administrator or payment processor need the approval of a second administrator',
  body: InviteUser,
  output: success({ InvitedUserId: z.string().nullable(), RightChangeId: z.string().nullable() }),
})
export const listRightChanges = call(routes.listRightChanges, {
  permission: 'users.view',
  summary: 'List the requests for rights, pending ones first',
  query: ListRightChanges,
  output: RightChangePage,
})
export const decideRights = call(routes.decideRights, {
  permission: 'users.decide-rights',
  logged: 'access',
  summary: 'Approve or reject rights that another administrator requested, or withdraw one’s own request',
  params: byId,
  body: DecideRights,
  output: success({ RightChange }),
})
