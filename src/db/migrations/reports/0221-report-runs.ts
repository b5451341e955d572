import { type Kysely, sql } from 'kysely'

const statements = [
  `create table report_runs (
    id uuid primary key,
    person_id uuid not null references users,
    report_id text not null,
    name text not null,
    question jsonb not null,
    format text not null check (format in ('xlsx', 'csv')),
    state text not null default 'queued' check (state in ('queued', 'running', 'done', 'stopped', 'failed')),
    done_count integer not null default 0,
    row_count integer,
    failure text,
    file_id uuid references files,
    rights text,
    claim_id uuid,
    leased_until timestamptz(3),
    attempts integer not null default 0,
    asked_at timestamptz(3) not null default now(),
    ended_at timestamptz(3),
    check ((state = 'running') = (claim_id is not null)),
    check ((state = 'done') = (file_id is not null)),
    check ((state = 'failed') = (failure is not null)),
    check ((state in ('queued', 'running')) = (ended_at is null))
  )`,
  'create index report_runs_person on report_runs (person_id, asked_at desc)',
  "create index report_runs_work on report_runs (asked_at) where state in ('queued', 'running')",
  'create index report_runs_ended on report_runs (ended_at)',
  'create index report_runs_file on report_runs (file_id)',
  // One of a person at a time, whichever processes take them.
  "create unique index report_runs_one on report_runs (person_id) where state = 'running'",
  `create trigger report_runs_told after insert or update on report_runs
    for each row when (new.state = 'queued') execute function tell('report_runs')`,
]

/** Adds exports of reports that run beside the requests (docs/decisions/0184-report-runs.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
