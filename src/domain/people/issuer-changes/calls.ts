import { z } from 'zod'
import { call } from '#domain/api/call'
import { byId } from '#domain/api/shapes'
import * as routes from './routes'
import { DecideIssuerChange, IssuerChangePage, ListIssuerChanges } from './schema'

const noun = 'Users'

/**
 * Calls on account changes that the hosted issuer has not accepted
 * (docs/decisions/0090-the-issuers-accounts.md); not open to API tokens.
 */
export const listIssuerChanges = call(routes.listIssuerChanges, {
  noun,
  permission: 'users.view',
  summary: 'List the account changes that the login provider refused or has not accepted yet, oldest first',
  query: ListIssuerChanges,
  output: IssuerChangePage,
})
export const decideIssuerChange = call(routes.decideIssuerChange, {
  noun,
  permission: 'users.block',
  logged: 'access',
  summary: 'Send an account change to the login provider again, or dismiss it',
  params: byId,
  body: DecideIssuerChange,
  output: z.object({ message: z.string() }),
})
