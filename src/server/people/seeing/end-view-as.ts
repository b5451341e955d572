import type { Context } from '#server/platform/runtime/context'
import { endViewing } from '#server/platform/sessions/end-viewing'

/** Ends the session's view as another user, if any; returns that user's id. */
export async function endViewAs({
  db,
  actor,
  session,
  securityLog,
}: Context<'securityLog'> & { session: string }): Promise<string | null> {
  const userId = actor.seenBy?.id
  if (userId === undefined) return null
  const seen = await endViewing(db, { id: session, userId })
  if (seen !== null) securityLog.note({ kind: 'see-as', userId, objectId: seen, code: 'ENDED' })
  return seen
}
