import { z } from 'zod'
import { call } from '#domain/api/call'
import { Id, READABLE, UserId } from '#domain/api/fields'

const noun = 'Accounts'

/** A personal API token, without its text: that is shown once, when the token is made. */
export const ApiToken = z
  .object({
    TokenId: z.string(),
    Name: z.string(),
    /** The last four characters of its text. */
    Hint: z.string(),
    CreatedAt: z.string(),
    LastUsedAt: z.string().nullable(),
  })
  .meta({ id: 'ApiToken' })
export type ApiToken = z.output<typeof ApiToken>

export const MakeToken = z.object({
  Name: z
    .string('Please enter a name for the token.')
    .trim()
    .min(1, 'Please enter a name for the token.')
    .max(100, 'The name should not exceed 100 characters.')
    .refine(...READABLE),
  UserId,
})

/** The calls on one's own personal API tokens (decisions section 5). */
export const listTokens = call({
  method: 'GET',
  path: '/accounts/tokens',
  noun,
  permission: 'account.view',
  summary: 'My personal API tokens, newest first',
  output: z.array(ApiToken),
})
export const makeToken = call({
  method: 'POST',
  path: '/accounts/tokens',
  noun,
  permission: 'account.view',
  logged: 'token-made',
  summary: 'Make a personal API token; its text is in this answer and nowhere else',
  body: MakeToken,
  output: ApiToken.extend({ Token: z.string() }),
})
export const revokeToken = call({
  method: 'DELETE',
  path: '/accounts/tokens/{id}',
  noun,
  permission: 'account.view',
  logged: 'token-revoked',
  summary: 'Revoke one of my personal API tokens, at once and for good',
  params: z.object({ id: Id }),
  output: z.object({ TokenId: z.string() }),
})
