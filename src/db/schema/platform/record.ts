import type { NounSchema } from '#db/schema/noun-schema'

export const record: NounSchema = {
  tables: `
create table batches (
  id uuid primary key,
  kind text not null,
  actor_id uuid references users,
  details jsonb not null default '{}',
  requested integer not null,
  succeeded integer not null,
  failed integer not null,
  created_at timestamptz(3) not null default now()
);
create index batches_newest on batches (created_at desc, id desc);

-- What was deleted, as it was.
create table tombstones (
  id uuid primary key,
  kind text not null,
  row_id uuid not null,
  snapshot jsonb not null,
  deleted_by uuid references users,
  reason text not null default '',
  deleted_at timestamptz(3) not null default now()
);
create index tombstones_row on tombstones (row_id);

-- Digests of the chains that were written outside of the database.
create table anchors (
  at timestamptz(3) primary key,
  digest text not null,
  previous_digest text,
  history_count integer not null,
  ledger_count integer not null
);

create table anchor_turns (
  name text primary key,
  taken_until timestamptz not null
);

-- What may still be taken back.
create table undos (
  id uuid primary key,
  actor_id uuid not null references users,
  until timestamptz(3) not null,
  notes jsonb not null,
  undone_at timestamptz(3),
  answer jsonb,
  created_at timestamptz(3) not null default now()
);
create index undos_actor on undos (actor_id);
create index undos_until on undos (until);
`,
}
