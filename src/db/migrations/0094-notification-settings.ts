import { type Kysely, sql } from 'kysely'

/** Who is told what, and how: people's own choices, partners' defaults, and what waits for a daily mail (docs/decisions/0134-who-is-told-how.md). */
const statements = [
  `create table notification_choices (
    user_id uuid not null references users on delete cascade, type_id text not null,
    in_portal boolean, email text check (email in ('at once', 'daily', 'never')),
    changed_at timestamptz(3) not null default now(), primary key (user_id, type_id)
  )`,
  `create table notification_defaults (
    partner_id uuid not null references partners, type_id text not null,
    in_portal boolean, email text check (email in ('at once', 'daily', 'never')),
    changed_by uuid not null references users, changed_at timestamptz(3) not null default now(),
    primary key (partner_id, type_id)
  )`,
  `create table daily_mail_items (
    id uuid primary key, user_id uuid not null references users on delete cascade,
    source text not null, kind text not null, item jsonb not null,
    created_at timestamptz(3) not null default now(), unique (user_id, source)
  )`,
]

/** Adds the tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
