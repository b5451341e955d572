import { z } from 'zod'
import { call } from '#domain/api/call'
import { Id } from '#domain/api/fields'
import { asCaller, byId, success } from '#domain/api/shapes'
import { Session } from '#domain/people/session-calls'
import { AccountRow, AccountTags, ListAccounts } from './profile'
import * as routes from './routes'
import { BlockUser, ListUsers, UnblockUser, UserPage, UserRow } from './schema'

const noun = 'Users'

/** Calls by which administrators manage users (docs/decisions/0078-users.md); not open to API tokens. */
export const listUsers = call(routes.listUsers, {
  noun,
  permission: 'users.view',
  summary: 'Everybody who may sign in, by name',
  query: ListUsers,
  output: UserPage,
})
export const blockUser = call(routes.blockUser, {
  noun,
  permission: 'users.block',
  logged: 'access',
  summary: 'Close someone’s account with a reason; they are out on every process within a second',
  params: byId,
  body: BlockUser,
  output: success({ User: UserRow }),
})
export const unblockUser = call(routes.unblockUser, {
  noun,
  permission: 'users.block',
  logged: 'access',
  summary: 'Let someone sign in again',
  params: byId,
  body: UnblockUser,
  output: success({ User: UserRow }),
})
export const listAccounts = call(routes.listAccounts, {
  noun,
  permission: 'accounts.list',
  summary: 'The people of partners, by name',
  query: ListAccounts,
  output: z.array(AccountRow),
})
export const accountTags = call(routes.accountTags, {
  noun,
  permission: 'account.view',
  summary: 'Someone’s tags, and the groups of the commission-note chain that they work in',
  params: z.object({ userId: Id }),
  query: asCaller,
  output: AccountTags,
})
export const inviteAgain = call(routes.inviteAgain, {
  noun,
  permission: 'users.invite',
  logged: 'access',
  summary: 'Send someone’s invitation again, for seven more days',
  params: byId,
  body: asCaller,
  output: success({}),
})
export const listUserSessions = call(routes.listUserSessions, {
  noun,
  permission: 'users.end-sessions',
  summary: 'Where someone is signed in',
  params: byId,
  query: asCaller,
  output: z.array(Session),
})
export const endUserSessions = call(routes.endUserSessions, {
  noun,
  permission: 'users.end-sessions',
  logged: 'sessions-ended',
  summary: 'End one of someone’s sessions, or `all`',
  params: z.object({ id: Id, sessionId: z.union([z.literal('all'), Id]) }),
  output: success({ Ended: z.number().int() }),
})
