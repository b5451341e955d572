import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { byId } from '#domain/api/shapes'
import * as routes from './routes'
import { DecideIssuerChange, IssuerChangePage, ListIssuerChanges } from './schema'

const call = callsOf('Users')

/** Not open to API tokens (docs/decisions/0090-the-issuers-accounts.md). */
export const listIssuerChanges = call(routes.listIssuerChanges, {
  permission: 'users.view',
  summary: 'List the account changes that the login provider refused or has not accepted yet, oldest first',
  query: ListIssuerChanges,
  output: IssuerChangePage,
})
export const decideIssuerChange = call(routes.decideIssuerChange, {
  permission: 'users.block',
  logged: 'access',
  summary: 'Send an account change to the login provider again, or dismiss it',
  params: byId,
  body: DecideIssuerChange,
  output: z.object({ message: z.string() }),
})
