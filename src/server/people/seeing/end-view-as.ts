import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { SecurityLog } from '#server/platform/security-log/security-log'
import { endViewing } from '#server/platform/sessions/end-viewing'

/** Ends the session's view as another user, if any; returns that user's id. */
export async function endViewAs(
  db: Db,
  actor: Actor,
  session: string,
  securityLog: Pick<SecurityLog, 'note'>,
): Promise<string | null> {
  const userId = actor.seenBy?.id
  if (userId === undefined) return null
  const seen = await endViewing(db, { id: session, userId })
  if (seen !== null) securityLog.note({ kind: 'see-as', userId, objectId: seen, code: 'ENDED' })
  return seen
}
