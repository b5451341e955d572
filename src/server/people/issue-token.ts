import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { ApiToken, CreateToken } from '#domain/people/calls'
import { TOKEN } from '#server/people/list-tokens'
import { newTokenText, tokenHash } from '#server/platform/login/token-text'

const HINT_LENGTH = 4
const MAX_TOKENS = 20

export type NewToken = Pick<z.output<typeof CreateToken>, 'Name' | 'ExpiresInDays' | 'Scopes'>

/** Issues an API token after `makeToken`; its text is never stored. Throws TOKEN_LIMIT above 20. */
export async function issueToken(
  db: Db,
  actor: Actor,
  input: NewToken,
): Promise<{ ApiToken: ApiToken; Token: string }> {
  const text = newTokenText()
  const row = await transaction(db, async (tx) => {
    // Two concurrent requests could both be below the limit.
    await tx.selectFrom('users').select('id').where('id', '=', actor.id).forUpdate().execute()
    const { count } = await tx
      .selectFrom('api_tokens')
      .select((is) => is.fn.countAll<string>().as('count'))
      .where('user_id', '=', actor.id)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_TOKENS) throw new AppError('TOKEN_LIMIT')
    return tx
      .insertInto('api_tokens')
      .values({
        id: uuid(),
        user_id: actor.id,
        name: input.Name,
        token_hash: tokenHash(text),
        hint: text.slice(-HINT_LENGTH),
        expires_at: sql<Date>`now() + make_interval(days => ${input.ExpiresInDays})`,
        scopes: [...new Set(input.Scopes)],
        last_used_at: null,
        revoked_at: null,
      })
      .returning(TOKEN.selection)
      .executeTakeFirstOrThrow()
  })
  return { ApiToken: TOKEN.toRow(row), Token: text }
}
