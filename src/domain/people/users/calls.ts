import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { Id } from '#domain/api/fields'
import { asCaller, byId, success } from '#domain/api/shapes'
import { Session } from '#domain/people/session-calls'
import { AccountRow, AccountTags, ListAccounts } from './profile'
import * as routes from './routes'
import { BlockUser, ListUsers, UnblockUser, UserPage, UserRow } from './schema'

const call = callsOf('Users')

export const listUsers = call(routes.listUsers, {
  permission: 'users.view',
  summary: 'List all users, by name',
  query: ListUsers,
  output: UserPage,
})
export const blockUser = call(routes.blockUser, {
  permission: 'users.block',
  logged: 'access',
  summary: 'Block a user, with a reason; their sessions end on every process within a second',
  params: byId,
  body: BlockUser,
  output: success({ User: UserRow }),
})
export const unblockUser = call(routes.unblockUser, {
  permission: 'users.block',
  logged: 'access',
  summary: 'Unblock a user',
  params: byId,
  body: UnblockUser,
  output: success({ User: UserRow }),
})
export const listAccounts = call(routes.listAccounts, {
  permission: 'accounts.list',
  summary: 'List the users of partners, by name',
  query: ListAccounts,
  output: z.array(AccountRow),
})
export const accountTags = call(routes.accountTags, {
  permission: 'account.view',
  summary: 'Read a user’s tags, and the groups of the commission-note chain in which they work',
  params: z.object({ userId: Id }),
  query: asCaller,
  output: AccountTags,
})
export const inviteAgain = call(routes.inviteAgain, {
  permission: 'users.invite',
  logged: 'access',
  summary: 'Send a user’s invitation again, valid for seven more days',
  params: byId,
  body: asCaller,
  output: success({}),
})
export const listUserSessions = call(routes.listUserSessions, {
  permission: 'users.end-sessions',
  summary: 'List a user’s sessions',
  params: byId,
  query: asCaller,
  output: z.array(Session),
})
export const endUserSessions = call(routes.endUserSessions, {
  permission: 'users.end-sessions',
  logged: 'sessions-ended',
  summary: 'End one of a user’s sessions, or `all`',
  params: z.object({ id: Id, sessionId: z.union([z.literal('all'), Id]) }),
  output: success({ Ended: z.number().int() }),
})
