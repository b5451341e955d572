import { sql } from 'kysely'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'

export interface Channel {
  noteId: string
  number: string
  isMade: boolean
  members: string[]
  isSure: boolean
  hasPartner: boolean
  round: number
  attempts: number
}

export type Known = Pick<Channel, 'members' | 'isSure' | 'hasPartner'>

/** Longer than all requests for one channel may take. */
const LEASE_SECONDS = 120
const COMPARED_HOURS = 6
const LONGEST_PAUSE_SECONDS = 3600

/** Marks the channels with recorded changes as due. */
export async function takeChanges(db: Db): Promise<void> {
  await transaction(db, async (tx) => {
    const { rows } = await sql<{ note_id: string | null }>`
      delete from chat_changes where id in (select id from chat_changes order by id for update skip locked)
      returning note_id`.execute(tx)
    if (rows.length === 0) return
    const noteIds = rows.flatMap(({ note_id }) => note_id ?? [])
    // One lock order, so that two processes never deadlock.
    await sql`
      update chat_channels set round = round + 1, due_at = now(), attempts = 0 where note_id in (
        select note_id from chat_channels
        where ${noteIds.length < rows.length} or note_id = any(${noteIds}::uuid[])
        order by note_id for update
      )`.execute(tx)
  })
}

/** Claims a channel that is due, or the note's channel in any case; null if none is free. */
export async function claimChannel(db: Db, noteId: string | null = null): Promise<Channel | null> {
  const which = noteId === null ? sql`due_at <= now()` : sql`note_id = ${noteId}`
  const { rows } = await sql<Channel>`
    with next as materialized (
      select note_id from chat_channels where ${which} and (leased_until is null or leased_until < now())
      order by due_at limit 1 for update skip locked
    )
    update chat_channels set attempts = attempts + 1, leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    from notes, next where notes.id = chat_channels.note_id and chat_channels.note_id = next.note_id
    returning chat_channels.note_id as "noteId", notes.number, is_made as "isMade", members::text[] as members,
      is_sure as "isSure", has_partner as "hasPartner", round, attempts`.execute(db)
  return rows[0] ?? null
}

export async function saveMembers(db: Db, { noteId }: Channel, known: Known): Promise<void> {
  await sql`
    update chat_channels set is_made = true, members = ${known.members}::uuid[], is_sure = ${known.isSure},
      has_partner = ${known.hasPartner}
    where note_id = ${noteId}`.execute(db)
}

/** Releases a synced channel. If something changed meanwhile, it is due again at once. */
export async function settle(db: Db, { noteId, round }: Channel): Promise<void> {
  await sql`
    update chat_channels set attempts = 0, leased_until = null, last_error = null,
      due_at = case when round = ${round} then now() + make_interval(hours => ${COMPARED_HOURS}) else now() end
    where note_id = ${noteId}`.execute(db)
}

/** Releases a channel that failed to sync, to be tried again after a growing pause. */
export async function settleFailed(
  db: Db,
  { noteId, attempts }: Channel,
  { error, until }: { error: string; until: Date | null },
): Promise<void> {
  const seconds = Math.min(5 * 2 ** Math.min(attempts, 12), LONGEST_PAUSE_SECONDS)
  await sql`
    update chat_channels set leased_until = null, last_error = ${error.slice(0, 500)},
      due_at = coalesce(${until?.toISOString() ?? null}::timestamptz, now() + make_interval(secs => ${seconds}))
    where note_id = ${noteId}`.execute(db)
}
