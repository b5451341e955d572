import type { NounSchema } from '#db/schema/noun-schema'

export const sendBacks: NounSchema = {
  tables: `
create table send_back_reasons (
  id uuid default gen_random_uuid() primary key,
  stage text not null check (stage in ('checker', 'payment-processor', 'tax-invoice', 'partner')),
  code text not null,
  label text not null,
  field text,
  position integer not null,
  retired_at timestamptz(3),
  version integer not null default 1,
  updated_by uuid references users,
  updated_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  unique (stage, code)
);
create unique index send_back_reasons_words on send_back_reasons (stage, lower(label)) where retired_at is null;
create index send_back_reasons_updated_by on send_back_reasons (updated_by);

create table note_reasons (
  id uuid primary key,
  note_id uuid not null references notes on delete cascade,
  sequence integer not null,
  stage text not null,
  reason_id uuid references send_back_reasons,
  application_id uuid references applications,
  field text,
  partner_id uuid not null references partners,
  created_at timestamptz(3) not null default now()
);
create index note_reasons_note on note_reasons (note_id, sequence);
create index note_reasons_at on note_reasons (created_at);
create index note_reasons_partner on note_reasons (partner_id, created_at);
create index note_reasons_reason on note_reasons (reason_id);
create index note_reasons_application on note_reasons (application_id);
`,
}
