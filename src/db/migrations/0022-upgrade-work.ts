import { type Kysely, sql } from 'kysely'

const statements = [
  // What an upgrade leaves to do goes on beside requests: here stands how far it is (docs/decisions/0035).
  `create table upgrade_work (
    name text primary key,
    note_id uuid not null default '00000000-0000-0000-0000-000000000000',
    row_id uuid not null default '00000000-0000-0000-0000-000000000000',
    done_count integer not null default 0, total_count integer not null,
    started_at timestamptz(3) not null default now(), finished_at timestamptz(3)
  )`,
  'create index payments_unbooked on payments (note_id, id) where not is_posted and reversed_at is null',
]

/** Adds how far the work of an upgrade is, and finds the payments that are not in the ledger yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
