import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'

export async function revokeTokens(tx: Transaction<Database>, userId: string): Promise<void> {
  await sql`update api_tokens set revoked_at = now() where user_id = ${userId} and revoked_at is null`.execute(
    tx,
  )
}
