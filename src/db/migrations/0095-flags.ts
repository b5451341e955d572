import { type Kysely, sql } from 'kysely'

/** Which parts of the portal are on for whom (docs/decisions/0135-flags.md). A flag without a row is as the portal comes. */
const statements = [
  `create table flags (
    name text primary key, roles text[] not null, version integer not null default 1,
    updated_at timestamptz(3) not null default now(), updated_by uuid not null references users
  )`,
  `create table flag_people (
    flag text not null references flags (name), user_id uuid not null references users, is_on boolean not null,
    primary key (flag, user_id)
  )`,
  'create index flag_people_user on flag_people (user_id)',
  `create table flag_history (
    id uuid primary key, flag text not null, actor_id uuid not null references users,
    changes jsonb not null, created_at timestamptz(3) not null default now()
  )`,
  'create index flag_history_flag on flag_history (flag, created_at desc, id desc)',
  // What a hosted service said last: it goes on where the service is away.
  `create table known_flags (id integer primary key default 1 check (id = 1), document text not null,
    heard_at timestamptz(3) not null default now())`,
]

/** Adds the flags. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
