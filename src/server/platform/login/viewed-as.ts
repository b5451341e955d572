import type { Actor } from '#domain/access/actor'
import { fullName } from '#domain/access/actor'
import { refusalToViewAs } from '#domain/people/seeing/may-view-as'
import type { Identified } from '#server/platform/login/identity'
import { actorOf, personById, refusalFor, type SessionPersonRow } from '#server/platform/login/person'
import { runtime } from '#server/platform/runtime/runtime'
import { endViewing } from '#server/platform/sessions/end-viewing'

/** The administrator becomes `seenBy`, until the time is over or either loses the permission (docs/decisions/0086). */
export async function viewedAs(
  own: Identified,
  administrator: Actor,
  found: SessionPersonRow,
): Promise<Identified> {
  const { seen_user_id: seenId, seen_until: until } = found
  if (seenId === null || until === null) return own
  const { db, securityLog } = runtime()
  const person = found.seeing_is_over ? null : await personById(db, seenId)
  const actor = person && actorOf(person)
  if (actor && refusalToViewAs(administrator, actor, refusalFor(person)) === null)
    return {
      ...own,
      actor: {
        ...actor,
        seenBy: { id: administrator.id, name: fullName(administrator), until: new Date(until).toISOString() },
      },
    }
  const ended = await endViewing(db, { id: own.session, userId: administrator.id })
  if (ended) securityLog.note({ kind: 'see-as', userId: administrator.id, objectId: ended, code: 'ENDED' })
  return own
}
