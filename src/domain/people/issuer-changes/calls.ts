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
  summary: 'Changes of accounts that the login provider refused or does not take yet, the oldest first',
  query: ListIssuerChanges,
  output: IssuerChangePage,
})
export const decideIssuerChange = call(routes.decideIssuerChange, {
  noun,
  permission: 'users.block',
  logged: 'access',
  summary: 'Have the login provider told again of a change of an account, or leave it at that',
  params: byId,
  body: DecideIssuerChange,
  output: z.object({ message: z.string() }),
})
