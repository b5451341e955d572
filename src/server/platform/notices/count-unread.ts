import { sql } from 'kysely'
import type { Db } from '#db/database'

/** How many of a person's notices are unread; what was done to many notes in one go is one, as in the list. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct coalesce(batch_id || ' ' || kind, id::text))::int as count
    from notifications where user_id = ${userId} and read_at is null`.execute(db)
  return rows[0]?.count ?? 0
}
