import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  "alter table counsellor_deletions add column recipient_ids uuid[] not null default '{}'",
  'update counsellor_deletions set recipient_ids = array[recipient_id] where recipient_id is not null',
  'alter table counsellor_deletions drop column recipient_id',
  `create index student_documents_waiting on student_documents (student_id)
    where folder = 'mine' and status = 'Pending'`,
  `create table application_conditions (
    id uuid primary key,
    application_id uuid not null references applications on delete cascade,
    text text not null,
    due_on date,
    evidence_type_id integer,
    state text not null default 'Open' check (state in ('Open', 'Met', 'Waived')),
    created_by uuid references users,
    created_at timestamptz(3) not null default now()
  )`,
  'create index application_conditions_application on application_conditions (application_id, due_on, id)',
]

/** Adds recipients of a deleted counsellor's students and conditions of offers (docs/decisions/0153). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
