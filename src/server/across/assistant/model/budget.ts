import { sql } from 'kysely'
import type { Db } from '#db/database'

export interface Budget {
  userId: string
  month: string
  tokensPerMonth: number
}

/** Reserves tokens first, so that concurrent questions cannot exceed the budget; false if it is used up. */
export async function reserve(
  db: Db,
  { userId, month, tokensPerMonth }: Budget,
  tokens: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into assistant_tokens (user_id, month, tokens)
    select ${userId}::uuid, ${month}, ${tokens}::bigint where ${tokens}::bigint <= ${tokensPerMonth}::bigint
    on conflict (user_id, month) do update set tokens = assistant_tokens.tokens + excluded.tokens
    where assistant_tokens.tokens + excluded.tokens <= ${tokensPerMonth}::bigint
    returning tokens`.execute(db)
  return rows.length > 0
}

export async function settle(
  db: Db,
  { userId, month }: Budget,
  { reserved, used }: { reserved: number; used: number },
): Promise<void> {
  await sql`update assistant_tokens set tokens = greatest(0, tokens - ${reserved}::bigint + ${used}::bigint)
    where user_id = ${userId} and month = ${month}`.execute(db)
}
