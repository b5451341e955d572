import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { EventPayloads, Topic } from '#domain/events'

/** Writes an event in the transaction of its change (docs/decisions/0011), for work after the commit. */
export async function announce<T extends Topic>(
  tx: Transaction<Database>,
  topic: T,
  payload: EventPayloads[T],
): Promise<void> {
  await sql`insert into events (topic, payload) values (${topic}, ${JSON.stringify(payload)})`.execute(tx)
}

/** Delays events whose change may still be undone (docs/decisions/0052-undo.md). */
export interface EventDelay {
  undoId: string
  seconds: number
}

/** A statement that writes one event per payload, in order, to combine with the change's statement. */
export function eventsInsert<T extends Topic>(
  topic: T,
  payloads: readonly EventPayloads[T][],
  delay?: EventDelay,
): RawBuilder<unknown> {
  const waiting = delay
    ? sql`statement_timestamp() + make_interval(secs => ${delay.seconds}), ${delay.undoId}::uuid`
    : sql`null::timestamptz, null::uuid`
  return sql`insert into events (topic, payload, not_before, undo_id)
    select ${topic}, payload, ${waiting}
    from jsonb_array_elements(${JSON.stringify(payloads)}::text::jsonb) with ordinality as told (payload, place)
    order by place`
}
