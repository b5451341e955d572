import type { Db } from '#db/database'
import type { SecurityEvent } from '#server/platform/security-log/security-log'

const MAX_CHARACTERS = 200

/** Inserts the events in one statement. */
export async function writeEvents(db: Db, events: readonly SecurityEvent[]): Promise<void> {
  await db
    .insertInto('security_events')
    .values(
      events.map((event) => ({
        id: event.id,
        happened_at: event.happenedAt,
        kind: event.kind,
        outcome: event.outcome,
        user_id: event.userId,
        address: event.address.slice(0, MAX_CHARACTERS),
        request_id: event.requestId,
        place: event.place.slice(0, MAX_CHARACTERS),
        object_id: event.objectId.slice(0, MAX_CHARACTERS),
        code: event.code,
        times: event.times,
      })),
    )
    // After a broken connection the rows may already exist.
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
