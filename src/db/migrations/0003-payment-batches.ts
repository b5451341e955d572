import { type Kysely, sql } from 'kysely'

/** Adds payment files, which payments may come from, and lets a payment be undone without being forgotten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table payment_batches (
    id uuid primary key, file_name text not null, file_sha256 text not null,
    state text not null check (state in ('Checked', 'Posted', 'Undone')),
    rows jsonb not null, counts jsonb not null, row_count integer not null,
    uploaded_by uuid not null references users, uploaded_at timestamptz(3) not null default now(),
    posted_count integer not null default 0, posted_by uuid references users, posted_at timestamptz(3),
    undone_by uuid references users, undone_at timestamptz(3), undo_remarks text,
    check ((state = 'Checked') = (posted_at is null)), check ((state = 'Undone') = (undone_at is not null)),
    check (undone_at is null or undo_remarks <> '')
  )`,
  'create index payment_batches_newest on payment_batches (uploaded_at desc, id desc)',
  'create index payment_batches_posted_file on payment_batches (file_sha256) where posted_at is not null',

  `alter table payments add column batch_id uuid references payment_batches,
    add column reversed_at timestamptz(3), add column reversed_by uuid references users, add column reversal_remarks text,
    add check ((reversed_at is null) = (reversed_by is null)), add check ((reversed_at is null) = (reversal_remarks is null))`,
  'create index payments_batch on payments (batch_id) where batch_id is not null',
  // A note is paid once at a time; what was undone stays on record beside it.
  'drop index payments_note',
  'create unique index payments_note on payments (note_id) where reversed_at is null',
  'create index payments_of_note on payments (note_id)',
  `create index payments_reference on payments ((upper(regexp_replace(reference_number, '\\s+', '', 'g'))))
    where reversed_at is null`,
]
