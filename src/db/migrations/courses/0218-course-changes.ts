import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `create table course_changes (
    id uuid primary key,
    university_id uuid not null references universities,
    -- A course that is proposed has its id, and becomes a row of courses when it is approved.
    course_id uuid not null,
    is_new boolean not null,
    -- The fields that are to change; all of a new course.
    wanted jsonb not null check (jsonb_typeof(wanted) = 'object'),
    -- As they were when it was decided.
    changes jsonb not null default '[]',
    state text not null default 'Pending' check (state in ('Pending', 'Approved', 'Rejected', 'Withdrawn')),
    proposed_by uuid not null references users,
    proposed_at timestamptz(3) not null default now(),
    decided_by uuid references users,
    decided_at timestamptz(3),
    remarks text not null default '',
    check ((state = 'Pending') = (decided_by is null)),
    check ((decided_by is null) = (decided_at is null))
  )`,
  "create unique index course_changes_pending on course_changes (course_id) where state = 'Pending'",
  "create index course_changes_waiting on course_changes (proposed_at, id) where state = 'Pending'",
  'create index course_changes_university on course_changes (university_id, proposed_at desc, id desc)',
  'alter table catalogue_history add column proposed_by uuid references users',
]

/** Adds changes of courses that universities propose, and who proposed a change (docs/decisions/0183). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
