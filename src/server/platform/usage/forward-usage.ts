import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Actor, Role } from '#domain/access/actor'
import type { UsageEvent } from '#domain/usage/schema'
import { type CapturedEvent, capture, type PostHogSettings } from '#services/analytics/posthog'

/** Sent in one request. */
const BATCH = 100
/** What was not taken is sent again after so many seconds, and so is what a process that ended had in hand. */
const AGAIN_SECONDS = 60

interface WaitingEvent {
  id: string
  name: string
  properties: Record<string, unknown>
  distinct_id: string
  happened_at: Date
}

/**
 * By what PostHog tells the people of one day apart: another id each day, that leads back to nobody without the secret.
 */
export function anonymousId({ id }: Pick<Actor, 'id'>, secret: string, now = new Date()): string {
  const day = now.toISOString().slice(0, 10)
  return createHmac('sha256', secret).update(`usage:${day}:${id}`).digest('hex').slice(0, 32)
}

/** Keeps an event, and each call that it tells of as one of its own, until they are sent. */
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

/**
 * Sends what waits to PostHog, a hundred events at a time; two processes send none twice at once.
 * @throws Error where PostHog did not take them: they wait for the next time
 */
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
