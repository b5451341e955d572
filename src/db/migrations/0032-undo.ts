import { type Kysely, sql } from 'kysely'

/**
 * What may still be taken back, and events that are held until it may not be any more. Events from before wait for nothing, so
 * that the new columns are empty for them and the table is not rewritten.
 */
const statements = [
  `create table undos (
    id uuid primary key, actor_id uuid not null references users, until timestamptz(3) not null,
    notes jsonb not null, undone_at timestamptz(3), answer jsonb,
    created_at timestamptz(3) not null default now()
  )`,
  'create index undos_actor on undos (actor_id)',
  'create index undos_until on undos (until)',
  'alter table events add column not_before timestamptz(3)',
  'alter table events add column undo_id uuid references undos on delete set null',
  'create index events_undo on events (undo_id) where undo_id is not null',
  'create index events_held on events (not_before) where published_at is null and not_before is not null',
]

/** Creates the table, the columns and their indexes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
