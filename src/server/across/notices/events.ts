import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Delivered } from '#server/platform/notices/notifier'

/** Which events to deliver. */
export interface Which {
  /** How many at most. */
  limit: number
  /** Those to leave for later. */
  except?: readonly number[]
  only?: number
}

/**
 * Takes the oldest events that nobody has delivered and that are not held any more, and that no other process has in hand, for as long as the transaction
 * lasts; in the order in which they were written.
 */
export async function claimEvents(tx: Db, { limit, except = [], only }: Which): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from events where published_at is null and (not_before is null or not_before <= now())
      and not (id = any(${[...except]}::bigint[]))
      ${only === undefined ? sql`` : sql`and id = ${only}`}
    order by id limit ${limit} for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** How many milliseconds until the next event that is held may be delivered; null where none is held. */
export async function untilNextHeld(db: Db): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select ceil(extract(epoch from min(not_before) - now()) * 1000)::int as ms
    from events where published_at is null and not_before is not null`.execute(db)
  const ms = rows[0]?.ms ?? null
  return ms === null ? null : Math.max(0, ms)
}

/** These events with who did them, in their order. */
export async function eventsById(tx: Db, ids: readonly number[]): Promise<Delivered[]> {
  const { rows } = await sql<Delivered>`
    select events.id, events.topic, events.payload,
      nullif(trim(actors.first_name || ' ' || actors.last_name), '') as "actorName",
      coalesce(actors.partner_id is not null or actors.student_id is not null, false) as "actorIsOutside"
    from events left join users as actors on actors.id = (events.payload ->> 'actorId')::uuid
    where events.id = any(${[...ids]}::bigint[])
    order by events.id`.execute(tx)
  return rows
}
