import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Actor, Role } from '#domain/access/actor'
import type { UsageEvent } from '#domain/usage/schema'
import { type CapturedEvent, capture, type PostHogSettings } from '#services/analytics/posthog'

const BATCH = 100
/** Events that were not accepted, or that a dying process had claimed, are sent again after this time. */
const AGAIN_SECONDS = 60

interface WaitingEvent {
  id: string
  name: string
  properties: Record<string, unknown>
  distinct_id: string
  happened_at: Date
}

/** PostHog's id of a person for one day; it cannot be traced back without the secret. */
export function anonymousId({ id }: Pick<Actor, 'id'>, secret: string, now = new Date()): string {
  const day = now.toISOString().slice(0, 10)
  return createHmac('sha256', secret).update(`usage:${day}:${id}`).digest('hex').slice(0, 32)
}

/** Queues an event, and each of its calls as an event of its own, for sending. */
export async function queueUsage(
  db: Db,
  { role, distinctId }: { role: Role; distinctId: string },
  { Name, Properties: { Actions = [], ...properties } }: UsageEvent,
): Promise<void> {
  const { Page } = properties
  const all = [
    { name: Name as string, properties: { ...properties, Role: role } as object },
    ...Actions.map((action) => ({ name: 'action taken', properties: { Page, ...action, Role: role } })),
  ]
  await db
    .insertInto('usage_events')
    .values(
      all.map(({ name, properties }) => ({
        id: uuid(),
        name,
        properties: JSON.stringify(properties),
        distinct_id: distinctId,
      })),
    )
    .execute()
}

/** Sends waiting events by hundreds; returns the number. Throws Error if refused: they stay queued. */
export async function forwardUsage(db: Db, settings: PostHogSettings): Promise<number> {
  let sent = 0
  for (;;) {
    const { rows } = await sql<WaitingEvent>`
      update usage_events set due_at = now() + ${AGAIN_SECONDS} * interval '1 second'
      where id in (select id from usage_events where due_at <= now() order by due_at limit ${BATCH} for update skip locked)
      returning id, name, properties, distinct_id, happened_at`.execute(db)
    if (rows.length === 0) return sent
    await capture(settings, rows.map(capturedOf))
    await sql`delete from usage_events where id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db)
    sent += rows.length
  }
}

function capturedOf({ id, name, properties, distinct_id, happened_at }: WaitingEvent): CapturedEvent {
  return { uuid: id, event: name, distinct_id, timestamp: happened_at.toISOString(), properties }
}
