import { sql } from 'kysely'
import { AppError } from '#domain/errors'
import type { Context } from '#server/platform/runtime/context'

/** Revokes the actor's API token at once. Throws NOT_FOUND for another user's or a revoked one. */
export async function revokeToken(
  { db, actor }: Context,
  { id: tokenId }: { id: string },
): Promise<{ TokenId: string }> {
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
