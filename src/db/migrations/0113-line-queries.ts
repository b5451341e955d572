import { type Kysely, sql } from 'kysely'

const statements = [
  `create table line_queries (
    id uuid primary key, note_id uuid not null references notes, application_id uuid not null,
    reason text not null, expected_amount numeric(16,2), text text not null,
    state text not null default 'Open' check (state in ('Open', 'Answered', 'Adjusted', 'Declined')),
    asked_by uuid not null references users, asked_at timestamptz(3) not null default now(),
    answered_by uuid references users, answered_at timestamptz(3), answer text,
    check ((state = 'Open') = (answered_by is null)),
    check ((answered_by is null) = (answered_at is null)),
    check ((answered_by is null) = (answer is null))
  )`,
  'create index line_queries_note on line_queries (note_id, asked_at)',
  "create index line_queries_open on line_queries (note_id) where state = 'Open'",
]

/** Adds questions on students' lines of notes (docs/decisions/0116-line-queries.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
