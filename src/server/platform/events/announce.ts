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

/** The statement that writes an event for each payload, in their order, for a change that is one statement with it. */
export function eventsInsert<T extends Topic>(
  topic: T,
  payloads: readonly EventPayloads[T][],
): RawBuilder<unknown> {
  return sql`insert into events (topic, payload)
    select ${topic}, payload
    from jsonb_array_elements(${JSON.stringify(payloads)}::text::jsonb) with ordinality as told (payload, place)
    order by place`
}
