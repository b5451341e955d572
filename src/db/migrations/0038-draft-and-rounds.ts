import { type Kysely, sql } from 'kysely'

const statements = [
  // The draft is gone; whoever comes back to its address is led to the note (docs/decisions/0060).
  'alter table notes add column draft_id uuid',
  'create unique index notes_draft on notes (draft_id) where draft_id is not null',

  // What went on inside before the partner was asked is not told to it: it has a count of its own.
  'alter table notes add column partner_rounds integer not null default 0',
  `update notes set partner_rounds = counted.rounds from (
      select note_id, count(*)::int as rounds from note_history
      where from_status_id in (10, 12, 14) and to_status_id in (11, 13)
        or from_status_id in (5, 11, 13) and to_status_id in (6, 15, 16)
      group by note_id) counted
    where notes.id = counted.note_id and notes.rounds > 0`,
]

/** Keeps of which draft a note was made, and how often it was sent back to or by its partner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
