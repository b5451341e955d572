import { type Kysely, sql } from 'kysely'

/** What administrators do about people, on record (docs/decisions/0078-users.md). */
const statements = [
  // Named apart: many statements join a row with a version of its own to its people.
  `alter table users add column account_version integer not null default 1,
    add column blocked_at timestamptz(3), add column blocked_by uuid references users,
    add column block_reason text not null default '',
    add column account_search text generated always as (lower(first_name || ' ' || last_name || ' ' || email)) stored`,
  'create index users_search on users using gin (account_search gin_trgm_ops)',
  `create table user_history (
    id uuid primary key, user_id uuid not null references users, actor_id uuid references users,
    action text not null, remarks text not null default '', changes jsonb not null default '[]',
    created_at timestamptz(3) not null default now()
  )`,
  'create index user_history_user on user_history (user_id, created_at desc, id desc)',
]

/** Adds the columns and the table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
