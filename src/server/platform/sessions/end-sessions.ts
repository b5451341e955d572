import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { SessionEndReason } from '#db/tables/platform/sessions'

/**
 * Ends one session; false if it is another person's or already ended. From the next request on its cookie is
 * anonymous on every process. Its live feeds close, and the embedded issuer's session behind it ends too
 * (docs/decisions/0027-sessions.md).
 */
export async function endSession(
  db: Db,
  session: { id: string; userId: string },
  why: SessionEndReason,
): Promise<boolean> {
  const ended = await ending(db, session.userId, why).where('id', '=', session.id).executeTakeFirst()
  return ended.numUpdatedRows > 0n
}

/**
 * Ends every session of a person except `except`. Not needed after a block or a change of roles, tags or
 * password: the database ends the sessions then.
 * @returns how many it ended
 */
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
