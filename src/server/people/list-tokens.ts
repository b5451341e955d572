import { sql } from 'kysely'
import type { ApiToken } from '#domain/people/calls'
import { columns, moment } from '#server/platform/rows/columns'
import type { Context } from '#server/platform/runtime/context'

export const TOKEN = columns<ApiToken, { api_tokens: 'api_tokens' }>()({
  TokenId: 'api_tokens.id',
  Name: 'api_tokens.name',
  Hint: 'api_tokens.hint',
  CreatedAt: moment('api_tokens.created_at'),
  LastUsedAt: moment('api_tokens.last_used_at'),
  LastUsedAddress: 'api_tokens.last_used_address',
  ExpiresAt: moment('api_tokens.expires_at'),
  Scopes: 'api_tokens.scopes',
})

/** The actor's own active API tokens, newest first (`GET /accounts/tokens`). */
export async function listTokens({ db, actor }: Context): Promise<ApiToken[]> {
  const rows = await db
    .selectFrom('api_tokens')
    .select(TOKEN.selection)
    .where('user_id', '=', actor.id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(TOKEN.toRow)
}
