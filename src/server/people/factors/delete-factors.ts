import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'

/** Deletes a user's factors, codes and started sign-ins, not sessions; returns the count without codes. */
export async function deleteFactors(tx: Transaction<Database>, userId: string): Promise<{ deleted: number }> {
  const { rows } = await sql<{ deleted: number }>`
    with apps as (delete from totp_factors where user_id = ${userId} returning confirmed_at),
      keys as (delete from passkeys where user_id = ${userId} returning 1),
      codes as (delete from recovery_codes where user_id = ${userId}),
      steps as (delete from sign_in_steps where user_id = ${userId})
    select ((select count(*) from apps where confirmed_at is not null) + (select count(*) from keys))::int as deleted`.execute(
    tx,
  )
  return { deleted: rows[0]?.deleted ?? 0 }
}
