import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { EditableContent } from '#domain/commission-notes/content/changes'
import { termsOf } from '#domain/commission-notes/content/typing'
import { ACTIONS } from '#domain/commission-notes/note/actions'
import type { Note, NoteStudent } from '#domain/commission-notes/note/note'

const WRITES = sql.raw([ACTIONS.Generate, ACTIONS.Edit].map(({ id }) => String(id)).join(', '))

/** Stores replaced content under its entry. Call with the note locked, before the edit's own entry. */
export async function saveReplaced(tx: Db, noteId: string, content: EditableContent): Promise<void> {
  await sql`insert into note_snapshots (note_id, sequence, content)
    select ${noteId}, coalesce(max(sequence), 0), ${JSON.stringify(content)}::text::jsonb
    from note_history where note_id = ${noteId} and action_id in (${WRITES})
    on conflict do nothing`.execute(tx)
}

export async function replacedContent(
  db: Db,
  noteId: string,
  sequence: number,
): Promise<EditableContent | undefined> {
  const row = await db
    .selectFrom('note_snapshots')
    .select('content')
    .where('note_id', '=', noteId)
    .where('sequence', '=', sequence)
    .executeTakeFirst()
  return row?.content
}

export function contentOf(note: Note): EditableContent & { Students: NoteStudent[] } {
  return { ...termsOf(note), PayableAmount: note.PayableAmount, Students: note.Students }
}
