import { type Kysely, sql } from 'kysely'

const statements = [
  // The draft is gone; whoever comes back to its address is led to the note (docs/decisions/0060).
  'alter table notes add column draft_id uuid',
  'create unique index notes_draft on notes (draft_id) where draft_id is not null',
]

/** Keeps of which draft a note was made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
