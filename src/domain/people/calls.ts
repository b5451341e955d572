import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { Id, READABLE, UserId } from '#domain/api/fields'
import { success } from '#domain/api/shapes'
import { WRONG_PASSWORDS } from '#domain/api/wrong-passwords'
import { proofFields } from '#domain/people/factors/schema'
import { SCOPES } from '#domain/people/scopes'
import * as routes from './routes'
import { TOKEN_DAYS } from './token-days'

const call = callsOf('Accounts')

/** A personal API token. Its text is not included: it is shown once, when the token is created. */
export const ApiToken = z
  .object({
    TokenId: z.string(),
    Name: z.string(),
    Hint: z.string(),
    CreatedAt: z.string(),
    LastUsedAt: z.string().nullable(),
    LastUsedAddress: z.string().nullable(),
    ExpiresAt: z.string(),
    Scopes: z.array(z.string()),
  })
  .meta({ id: 'ApiToken' })
export type ApiToken = z.output<typeof ApiToken>

const DAYS = 'A token lasts from 1 to 365 days.'
const SCOPE_WANTED = 'Please choose what the token may do.'

export const CreateToken = z.object({
  Name: z
    .string('Please enter a name for the token.')
    .trim()
    .min(1, 'Please enter a name for the token.')
    .max(100, 'The name should not exceed 100 characters.')
    .refine(...READABLE),
  ExpiresInDays: z.number(DAYS).int(DAYS).min(1, DAYS).max(TOKEN_DAYS.most, DAYS).default(TOKEN_DAYS.usual),
  Scopes: z
    .array(z.enum(SCOPES as [string, ...string[]], SCOPE_WANTED), SCOPE_WANTED)
    .min(1, SCOPE_WANTED)
    .max(SCOPES.length, SCOPE_WANTED)
    .default(['read']),
  ...proofFields,
  UserId,
})

export const listTokens = call(routes.listTokens, {
  permission: 'account.view',
  isPrivate: true,
  summary: 'List the caller’s personal API tokens, newest first',
  output: z.array(ApiToken),
})
export const makeToken = call(routes.makeToken, {
  permission: 'account.view',
  logged: 'token-made',
  storesNoAnswer: true,
  limits: [WRONG_PASSWORDS],
  summary:
    'Create a personal API token, by password or code if the sign-in is older than 15 minutes; its text is in this answer only',
  body: CreateToken,
  output: success({ ApiToken, Token: z.string().meta({ description: 'The text of the token' }) }),
})
export const revokeToken = call(routes.revokeToken, {
  permission: 'account.view',
  logged: 'token-revoked',
  summary: 'Revoke one of the caller’s personal API tokens, at once and for good',
  params: z.object({ id: Id }),
  output: success({ TokenId: z.string() }),
})
