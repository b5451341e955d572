import { sql } from 'kysely'
import type { Db } from '#db/database'

/** Ends "see as"; a trigger records it for that person. Returns the person's id; null if not active. */
export async function endViewing(db: Db, session: { id: string; userId: string }): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with before as (
      select id, seen_user_id from sessions
      where id = ${session.id} and user_id = ${session.userId} and seen_user_id is not null
      for update
    )
    update sessions set seen_user_id = null, seen_until = null from before where sessions.id = before.id
    returning before.seen_user_id as id`.execute(db)
  return rows[0]?.id ?? null
}
