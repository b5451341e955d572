import { type Kysely, sql } from 'kysely'

/** Files on their way that may break off, in the pieces in which they came (docs/decisions/0074-uploads.md). */
const statements = [
  `create table uploads (
    id uuid primary key, owner_id uuid not null references users, name text not null,
    size integer not null check (size >= 0), received integer not null default 0 check (received between 0 and size),
    created_at timestamptz(3) not null default now()
  )`,
  'create index uploads_owner on uploads (owner_id, created_at)',
  'create index uploads_old on uploads (created_at)',
  `create table upload_pieces (
    upload_id uuid not null references uploads on delete cascade, position integer not null, bytes bytea not null,
    primary key (upload_id, position)
  )`,
  // Files are packed already: pressing them again costs time alone.
  'alter table upload_pieces alter column bytes set storage external',
]

/** Creates the tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
