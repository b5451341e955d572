import { sql } from 'kysely'
import type { Db } from '#db/database'

/** How many of a person's notices are unread; each note of what was done in one go counts. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notifications where user_id = ${userId} and read_at is null`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
