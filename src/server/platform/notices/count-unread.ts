import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'

/** How many of a person's notices are unread, as a column; what was done to many notes in one go is one, as in the list. */
export function unreadOf(userId: string): RawBuilder<number> {
  return sql`(select coalesce(sum(unread), 0)::int from notice_counts where user_id = ${userId})`
}

/** The same in a statement of its own. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${unreadOf(userId)} as count`.execute(db)
  return rows[0]?.count ?? 0
}
