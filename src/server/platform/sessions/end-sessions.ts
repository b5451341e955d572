import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { SessionEndReason } from '#db/tables/platform/sessions'

/** Ends a session, its feeds and the embedded issuer's (docs/decisions/0027); false if not theirs or over. */
export async function endSession(
  db: Db,
  session: { id: string; userId: string },
  why: SessionEndReason,
): Promise<boolean> {
  const ended = await ending(db, session.userId, why).where('id', '=', session.id).executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/** Ends a person's sessions except one; returns how many. After a block the database ends them itself. */
export async function endSessions(
  db: Db,
  userId: string,
  why: SessionEndReason,
  except: string | null = null,
): Promise<number> {
  const all = ending(db, userId, why)
  const ended = await (except ? all.where('id', '!=', except) : all).executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

function ending(db: Db, userId: string, why: SessionEndReason) {
  return db
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()`, end_reason: why })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
}
