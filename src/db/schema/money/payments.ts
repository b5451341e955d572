import type { NounSchema } from '#db/schema/noun-schema'

export const payments: NounSchema = {
  tables: `
create table payments (
  id uuid primary key,
  note_id uuid not null references notes,
  amount numeric(16,2) not null,
  currency text not null,
  processed_at date not null,
  remarks text not null,
  reference_number text not null,
  paid_by uuid not null references users,
  created_at timestamptz(3) not null default now(),
  batch_id uuid references payment_batches,
  reversed_at timestamptz(3),
  reversed_by uuid references users,
  reversal_remarks text,
  tax_withheld numeric(16,2) not null default 0 check (tax_withheld >= 0),
  bank_charge numeric(16,2) not null default 0 check (bank_charge >= 0),
  claw_back_amount numeric(16,2) not null default 0 check (claw_back_amount >= 0),
  mode text not null default 'Bank Transfer' check (mode in ('Cash', 'Cheque', 'Bank Transfer')),
  completes boolean not null default true,
  is_posted boolean not null default false,
  account_hint text,
  constraint payments_check2 check (amount >= (tax_withheld + bank_charge + claw_back_amount)),
  constraint payments_check1 check ((reversed_at is null) = (reversal_remarks is null)),
  constraint payments_check check ((reversed_at is null) = (reversed_by is null))
);
create index payments_batch on payments (batch_id) where batch_id is not null;
create index payments_of_note on payments (note_id);
create index payments_reference on payments (upper(regexp_replace(reference_number, '\\s+', '', 'g')))
  where reversed_at is null;
-- A note is paid up once at a time. Part payments may come before.
create unique index payments_completing on payments (note_id) where (reversed_at is null) and completes;
create index payments_newest on payments (processed_at desc, id desc);
`,
}
