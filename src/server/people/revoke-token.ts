import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'

/** Revokes the actor's API token at once. Throws NOT_FOUND for another user's or a revoked one. */
export async function revokeToken(db: Db, actor: Actor, tokenId: string): Promise<{ TokenId: string }> {
  const revoked = await db
    .updateTable('api_tokens')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', tokenId)
    .where('user_id', '=', actor.id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!revoked) throw new AppError('NOT_FOUND')
  return { TokenId: revoked.id }
}
