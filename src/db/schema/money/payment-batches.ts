import type { NounSchema } from '#db/schema/noun-schema'

export const paymentBatches: NounSchema = {
  tables: `
create table payment_batches (
  id uuid primary key,
  file_name text not null,
  file_sha256 text not null,
  state text not null check (state in ('Checked', 'Posted', 'Undone')),
  rows jsonb not null,
  counts jsonb not null,
  row_count integer not null,
  uploaded_by uuid not null references users,
  uploaded_at timestamptz(3) not null default now(),
  posted_count integer not null default 0,
  posted_by uuid references users,
  posted_at timestamptz(3),
  undone_by uuid references users,
  undone_at timestamptz(3),
  undo_remarks text,
  amounts_mean text not null default 'settles' check (amounts_mean in ('settles', 'transferred')),
  constraint payment_batches_check1 check ((state = 'Undone') = (undone_at is not null)),
  constraint payment_batches_check2 check (undone_at is null or undo_remarks <> ''),
  constraint payment_batches_check check ((state = 'Checked') = (posted_at is null))
);
create index payment_batches_newest on payment_batches (uploaded_at desc, id desc);
create index payment_batches_posted_file on payment_batches (file_sha256) where posted_at is not null;
`,
}
