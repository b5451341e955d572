import type { NounSchema } from '#db/schema/noun-schema'

export const changes: NounSchema = {
  tables: `
create table invoice_edit_requests (
  id uuid primary key,
  invoice_id uuid not null references university_invoices,
  invoice_version integer not null,
  requested_by uuid not null references users,
  remarks text not null,
  wanted jsonb not null,
  changes jsonb not null,
  state text not null check (state in ('Pending', 'Approved', 'Rejected')),
  decided_by uuid references users,
  decided_at timestamptz(3),
  decision_remarks text,
  created_at timestamptz(3) not null default now(),
  check (decided_by is null or decided_by <> requested_by)
);
create unique index invoice_edit_requests_pending on invoice_edit_requests (invoice_id) where state = 'Pending';
create index invoice_edit_requests_invoice on invoice_edit_requests (invoice_id, created_at desc);

create table invoice_revisions (
  id uuid primary key,
  invoice_id uuid not null references university_invoices,
  version integer not null,
  request_id uuid references invoice_edit_requests,
  asked_by uuid not null references users,
  decided_by uuid not null references users,
  remarks text not null,
  decision_remarks text not null default '',
  changes jsonb not null,
  note_ids uuid[] not null default '{}',
  created_at timestamptz(3) not null default now()
);
create unique index invoice_revisions_version on invoice_revisions (invoice_id, version);

create table note_snapshots (
  note_id uuid references notes on delete cascade,
  sequence integer,
  content jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (note_id, sequence)
);

create table note_views (
  user_id uuid references users,
  note_id uuid references notes on delete cascade,
  sequence integer not null,
  shown_at timestamptz(3) not null default now(),
  seen_at timestamptz(3) not null default now(),
  before_sequence integer,
  before_seen_at timestamptz(3),
  primary key (user_id, note_id)
);
create index note_views_note on note_views (note_id);
`,
}
