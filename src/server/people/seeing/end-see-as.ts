import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { SecurityLog } from '#server/platform/security-log/security-log'
import { endSeeing } from '#server/platform/sessions/end-seeing'

/**
 * Ends that the portal is seen as somebody else, by whoever sees it (`DELETE /account/see-as`); nothing where it is not.
 * @param session the session that asks
 * @returns as whom it was seen
 */
export async function endSeeAs(
  db: Db,
  actor: Actor,
  session: string,
  securityLog: Pick<SecurityLog, 'note'>,
): Promise<string | null> {
  const userId = actor.seenBy?.id
  if (userId === undefined) return null
  const seen = await endSeeing(db, { id: session, userId })
  if (seen !== null) securityLog.note({ kind: 'see-as', userId, objectId: seen, code: 'ENDED' })
  return seen
}
