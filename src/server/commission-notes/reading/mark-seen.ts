import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { ReaderPast } from './note-changes'

/**
 * Records that the reader was shown the note's current content, and what they had seen before, so that a
 * reload shows the same comparison. Called by the note's page once it has read what it shows.
 */
export async function markSeen(db: Db, actor: Actor, noteId: string, past: ReaderPast): Promise<void> {
  // An administrator who views the portal as this user must not mark anything as seen.
  if (actor.seenBy) return
  const current = past.shown.at(-1)
  if (current === undefined) return
  const now = new Date()
  const { seen } = past
  await sql`insert into note_views as views
      (user_id, note_id, sequence, shown_at, seen_at, before_sequence, before_seen_at)
    values (${actor.id}, ${noteId}, ${current}, ${now}, ${now}, ${seen?.sequence ?? null}, ${seen?.at ?? null})
    on conflict (user_id, note_id) do update set
      sequence = excluded.sequence, seen_at = excluded.seen_at,
      shown_at = case when views.sequence = excluded.sequence then views.shown_at else excluded.shown_at end,
      before_sequence = excluded.before_sequence, before_seen_at = excluded.before_seen_at
    where views.sequence <= excluded.sequence`.execute(db)
}
