import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { asCaller, byId, success } from '#domain/api/shapes'
import { ChangeUser } from './change-user'
import { UserProfile } from './profile'
import * as routes from './routes'

const call = callsOf('Users')

export const getUser = call(routes.getUser, {
  permission: 'account.view',
  summary:
    'Read a user’s profile: one’s own, as a partner’s owner those of its users, as staff any; bank details are masked unless the caller may see them',
  params: byId,
  query: asCaller,
  output: UserProfile,
})
export const changeUser = call(routes.changeUser, {
  permission: 'account.view',
  summary:
    'Change one’s own contact fields, office hours and time zone; administrators also change other fields of other users. Rights of an administrator or payment processor, and the e-mail address of users with such rights, need the approval of a second administrator',
  params: byId,
  body: ChangeUser,
  output: success({ User: UserProfile, RightChangeId: z.string().nullable() }),
  // The answer may contain bank details.
  storesNoAnswer: true,
})
