import { call } from '#domain/api/call'
import { byId, success } from '#domain/api/shapes'
import * as routes from './routes'
import { BlockUser, ListUsers, UnblockUser, UserPage, UserRow } from './schema'

const noun = 'Users'

/** The calls by which administrators look after people (docs/decisions/0078-users.md); no token opens them. */
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
  summary: 'Close somebody’s account with a reason; they are out on every process within a second',
  params: byId,
  body: BlockUser,
  output: success({ User: UserRow }),
})
export const unblockUser = call(routes.unblockUser, {
  noun,
  permission: 'users.block',
  logged: 'access',
  summary: 'Let somebody sign in again',
  params: byId,
  body: UnblockUser,
  output: success({ User: UserRow }),
})
