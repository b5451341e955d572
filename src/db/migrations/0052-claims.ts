import { type Kysely, sql } from 'kysely'

/** Two records of different partners that are one student, and which of them goes on (docs/decisions/0073-claims.md). */
const statements = [
  `create table student_claims (
    id uuid primary key, student_id uuid not null references students, other_id uuid not null references students,
    found_by text[] not null, found_at timestamptz(3) not null default now(),
    kept_id uuid references students, reason text not null default '',
    decided_by uuid references users, decided_at timestamptz(3), version integer not null default 1,
    unique (student_id, other_id), check (student_id < other_id), check (kept_id is null or kept_id in (student_id, other_id)),
    check ((kept_id is null) = (decided_by is null))
  )`,
  'create index student_claims_other on student_claims (other_id)',
  'create index student_claims_open on student_claims (found_at desc, id desc) where kept_id is null',
]

/** Creates the table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
