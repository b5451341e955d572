import { type Kysely, sql } from 'kysely'

const statements = [
  `create table reports (
    id uuid primary key,
    owner_id uuid not null references users,
    name text not null check (length(name) between 1 and 80),
    question jsonb not null,
    groups text[] not null default '{}',
    version integer not null default 1,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    updated_by uuid not null references users
  )`,
  'create index reports_owner on reports (owner_id)',
  'create index reports_groups on reports using gin (groups)',
]

/** Adds saved reports (docs/decisions/0167-reports.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
