import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { ReaderPast } from './note-changes'

/** Records what the reader saw now and before, so that a reload of the page shows the same comparison. */
export async function markSeen(db: Db, actor: Actor, noteId: string, past: ReaderPast): Promise<void> {
  // "View as" must not mark anything as seen.
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
