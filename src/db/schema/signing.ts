import type { NounSchema } from '#db/schema/noun-schema'

export const signing: NounSchema = {
  tables: `
create table signing_attempts (
  id uuid primary key,
  reference text not null unique check (length(reference) >= 16 and length(reference) <= 20),
  note_id uuid not null references notes,
  user_id uuid not null references users,
  session text not null,
  sealed_key text,
  fields jsonb not null,
  note_version integer not null,
  is_portal_made boolean not null,
  sent_file_id uuid not null references files,
  sent_sha256 text not null,
  state text not null check (state in ('started', 'signed', 'failed', 'cancelled', 'expired')),
  message text not null default '',
  transaction_number text,
  invoice_id uuid references partner_invoices,
  started_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint signing_attempts_check1 check ((state = 'started') = (sealed_key is not null)),
  constraint signing_attempts_check check ((state = 'started') = (ended_at is null)),
  constraint signing_attempts_check2 check ((state = 'signed') = (invoice_id is not null))
);
-- One person at a time signs a note.
create unique index signing_attempts_started on signing_attempts (note_id) where state = 'started';
create index signing_attempts_note on signing_attempts (note_id, started_at desc);
create index signing_attempts_expiry on signing_attempts (expires_at) where state = 'started';
create index signing_attempts_invoice on signing_attempts (invoice_id) where invoice_id is not null;

create table signer_transactions (
  id uuid primary key,
  token text not null unique,
  number text not null unique,
  reference text not null unique references signing_attempts(reference),
  sealed_key text not null,
  signatory text not null,
  returns jsonb not null,
  state text not null check (state in ('Initiate', 'Completed', 'Failed', 'Cancelled')),
  signed_file_id uuid references files,
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  constraint signer_transactions_check check ((state = 'Completed') = (signed_file_id is not null)),
  constraint signer_transactions_check1 check ((state = 'Initiate') = (ended_at is null))
);

create table signatory_keys (
  id uuid primary key,
  user_id uuid not null references users,
  name text not null,
  certificate text not null,
  sealed_key text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);
create index signatory_keys_person on signatory_keys (user_id, name, expires_at desc);
`,
}
