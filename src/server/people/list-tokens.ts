import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { ApiToken } from '#domain/people/calls'

/** The actor's own active API tokens, newest first (`GET /accounts/tokens`). */
export async function listTokens(db: Db, actor: Actor): Promise<ApiToken[]> {
  const rows = await db
    .selectFrom('api_tokens')
    .select(['id', 'name', 'hint', 'created_at', 'last_used_at', 'last_used_address', 'expires_at', 'scopes'])
    .where('user_id', '=', actor.id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    TokenId: row.id,
    Name: row.name,
    Hint: row.hint,
    CreatedAt: row.created_at.toISOString(),
    LastUsedAt: row.last_used_at?.toISOString() ?? null,
    LastUsedAddress: row.last_used_address,
    ExpiresAt: row.expires_at.toISOString(),
    Scopes: row.scopes,
  }))
}
