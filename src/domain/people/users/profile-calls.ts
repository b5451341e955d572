import { z } from 'zod'
import { call } from '#domain/api/call'
import { asCaller, byId, success } from '#domain/api/shapes'
import { ChangeUser } from './change-user'
import { UserProfile } from './profile'
import * as routes from './routes'

const noun = 'Users'

/** Calls on a user's profile, which includes data of other nouns (docs/decisions/0078-users.md). */
export const getUser = call(routes.getUser, {
  noun,
  permission: 'account.view',
  summary:
    'Someone’s profile: one’s own, a partner’s owner reads their people, the company’s staff everybody; bank details masked unless the reader may see them',
  params: byId,
  query: asCaller,
  output: UserProfile,
})
export const changeUser = call(routes.changeUser, {
  noun,
  permission: 'account.view',
  summary:
    'Change one’s own contact fields, office hours and time zone; administrators change what else there is of others. Rights of an administrator or payment processor, and the e-mail address of people with such rights, wait for a second administrator',
  params: byId,
  body: ChangeUser,
  output: success({ User: UserProfile, RightChangeId: z.string().nullable() }),
  // The answer may contain bank details.
  keepsNoAnswer: true,
})
