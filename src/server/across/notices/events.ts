import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Delivered } from '#server/platform/notices/notifier'

export interface Which {
  limit: number
  except?: readonly number[]
  only?: number
}

/** Locks the oldest deliverable events that no other process has locked, in the order of their ids. */
export async function claimEvents(tx: Db, { limit, except = [], only }: Which): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from events where published_at is null and (not_before is null or not_before <= now())
      and not (id = any(${[...except]}::bigint[]))
      ${only === undefined ? sql`` : sql`and id = ${only}`}
    order by id limit ${limit} for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Milliseconds until the next held event may be delivered; null if none is held. */
export async function untilNextDelayed(db: Db): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select ceil(extract(epoch from min(not_before) - now()) * 1000)::int as ms
    from events where published_at is null and not_before is not null`.execute(db)
  const ms = rows[0]?.ms ?? null
  return ms === null ? null : Math.max(0, ms)
}

/** These events with their actors, in order of id. */
export async function eventsById(tx: Db, ids: readonly number[]): Promise<Delivered[]> {
  const { rows } = await sql<Delivered>`
    select events.id, events.topic, events.payload,
      nullif(trim(actors.first_name || ' ' || actors.last_name), '') as "actorName",
      actors.partner_id as "actorPartnerId", actors.student_id as "actorStudentId"
    from events left join users as actors on actors.id = (events.payload ->> 'actorId')::uuid
    where events.id = any(${[...ids]}::bigint[])
    order by events.id`.execute(tx)
  return rows
}
