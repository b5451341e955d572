import type { NounSchema } from '#db/schema/noun-schema'

export const imports: NounSchema = {
  tables: `
create table import_runs (
  id uuid primary key,
  kind text not null check (kind in ('universities', 'partners', 'students', 'applications', 'installments',
    'agreements', 'courses', 'requirements', 'users')),
  state text not null check (state in ('Waiting', 'Checking', 'Checked', 'Queued', 'Posting', 'Posted',
    'Failed', 'Discarded')),
  file_name text not null,
  file_sha256 text not null,
  header jsonb not null,
  row_count integer not null,
  done_count integer not null default 0,
  ready_count integer not null default 0,
  duplicate_count integer not null default 0,
  faulty_count integer not null default 0,
  posted_count integer not null default 0,
  message text not null default '',
  uploaded_by uuid not null references users,
  uploaded_at timestamptz(3) not null default now(),
  post_by uuid references users,
  posted_at timestamptz(3),
  discarded_by uuid references users,
  discarded_at timestamptz(3),
  claim_id uuid,
  lease_until timestamptz(3),
  attempts integer not null default 0,
  constraint import_runs_check check ((state = 'Posted') = (posted_at is not null)),
  constraint import_runs_check1 check ((state in ('Checking', 'Posting')) = (claim_id is not null))
);
create index import_runs_newest on import_runs (uploaded_at desc, id desc);
create index import_runs_work on import_runs (uploaded_at) where state in ('Waiting', 'Checking', 'Queued', 'Posting');

create trigger import_runs_told after insert or update on import_runs
  for each row when (new.state in ('Waiting', 'Queued')) execute function tell('imports');

create table import_rows (
  run_id uuid references import_runs on delete cascade,
  row integer,
  cells jsonb not null,
  state text not null default 'unchecked' check (state in ('unchecked', 'ready', 'duplicate', 'faulty')),
  findings jsonb not null default '[]',
  new_id uuid,
  record jsonb,
  key text,
  second_key text,
  primary key (run_id, "row"),
  check (state <> 'ready' or new_id is not null and record is not null and key is not null)
);
create index import_rows_state on import_rows (run_id, state, "row");
`,
}
