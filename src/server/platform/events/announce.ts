import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { EventPayloads, Topic } from '#domain/events'

/**
 * Writes an event with the change it tells of, so that both happen or neither (docs/decisions/0011). Mail, live feed and notifications
 * leave from the `events` table after the commit.
 */
export async function announce<T extends Topic>(
  tx: Transaction<Database>,
  topic: T,
  payload: EventPayloads[T],
): Promise<void> {
  await sql`insert into events (topic, payload) values (${topic}, ${JSON.stringify(payload)})`.execute(tx)
}

/** Events that wait, because what they tell of may still be taken back (docs/decisions/0052-undo.md). */
export interface Held {
  /** The `undos` row by which it is taken back. */
  undoId: string
  /** For so long, from the statement on. */
  seconds: number
}

/** The statement that writes an event for each payload, in their order, for a change that is one statement with it. */
export function eventsInsert<T extends Topic>(
  topic: T,
  payloads: readonly EventPayloads[T][],
  held?: Held,
): RawBuilder<unknown> {
  const waiting = held
    ? sql`statement_timestamp() + make_interval(secs => ${held.seconds}), ${held.undoId}::uuid`
    : sql`null::timestamptz, null::uuid`
  return sql`insert into events (topic, payload, not_before, undo_id)
    select ${topic}, payload, ${waiting}
    from jsonb_array_elements(${JSON.stringify(payloads)}::text::jsonb) with ordinality as told (payload, place)
    order by place`
}
