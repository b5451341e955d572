import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'

/** SQL for a person's unread notifications; one change of many notes counts once, as in the list. */
export function unreadOf(userId: string): RawBuilder<number> {
  return sql`(select coalesce(sum(unread), 0)::int from notice_counts where user_id = ${userId})`
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${unreadOf(userId)} as count`.execute(db)
  return rows[0]?.count ?? 0
}
