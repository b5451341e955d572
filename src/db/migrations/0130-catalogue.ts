import { type Kysely, sql } from 'kysely'

const statements = [
  'alter table universities add version integer not null default 1',
  'alter table courses add version integer not null default 1, add retired_at timestamptz(3)',
  `create table catalogue_history (
    id uuid primary key, university_id uuid not null references universities, course_id uuid references courses,
    version integer not null, action text not null check (action in ('Add', 'Change', 'Retire', 'Offer again')),
    changes jsonb not null default '[]', actor_id uuid not null references users,
    created_at timestamptz(3) not null default now()
  )`,
  'create index catalogue_history_university on catalogue_history (university_id, created_at desc)',
]

/** Adds versions and history of universities and courses, and retired courses (docs/decisions/0145). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
