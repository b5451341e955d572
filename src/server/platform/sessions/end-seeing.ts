import { sql } from 'kysely'
import type { Db } from '#db/database'

/**
 * Ends that an administrator's session sees the portal as somebody else; a trigger puts it on that person's record.
 * @returns as whom it was seen; null where it was not, or no longer
 */
export async function endSeeing(db: Db, session: { id: string; userId: string }): Promise<string | null> {
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
