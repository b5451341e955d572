import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { ApiToken } from '#domain/accounts/calls'
import { newTokenText, tokenHash } from '#server/accounts/token-text'

const HINT_LENGTH = 4

/** Makes a personal API token for the actor (`POST /accounts/tokens`). Its text is answered here and kept nowhere. */
export async function makeToken(
  db: Db,
  actor: Actor,
  input: { Name: string },
): Promise<ApiToken & { Token: string }> {
  const text = newTokenText()
  const row = await db
    .insertInto('api_tokens')
    .values({
      id: uuid(),
      user_id: actor.id,
      name: input.Name,
      token_hash: tokenHash(text),
      hint: text.slice(-HINT_LENGTH),
      last_used_at: null,
      revoked_at: null,
    })
    .returning(['id', 'hint', 'created_at'])
    .executeTakeFirstOrThrow()
  return {
    TokenId: row.id,
    Name: input.Name,
    Hint: row.hint,
    CreatedAt: row.created_at.toISOString(),
    LastUsedAt: null,
    Token: text,
  }
}
