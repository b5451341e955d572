import type { NounSchema } from '#db/schema/noun-schema'

/** The history is a hash chain (docs/decisions/0002 and 0003). */
export const commissionNotes: NounSchema = {
  tables: `
create table drafts (
  id uuid primary key,
  invoice_id uuid not null references university_invoices,
  partner_id uuid not null references partners,
  created_by uuid not null references users,
  is_gst_enabled boolean not null default false,
  is_non_gst_enabled boolean not null default false,
  overall_bonus_name text not null default '',
  overall_bonus_amount numeric(16,2) not null default 0,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid not null references users,
  -- Everybody who typed in the draft is a maker of its note (docs/decisions/0014-conflicts-and-typing.md).
  editor_ids uuid[] not null default '{}',
  check (not (is_gst_enabled and is_non_gst_enabled))
);
create index drafts_owner on drafts (created_by, updated_at desc);
create index drafts_invoice on drafts (invoice_id);

create table notes (
  id uuid primary key,
  number text not null unique,
  financial_year text not null,
  company_id integer not null references companies,
  invoice_id uuid not null references university_invoices,
  partner_id uuid not null references partners,
  subsidiary_id uuid references subsidiaries,
  currency text not null,
  status_id smallint not null check (status_id >= 1 and status_id <= 17),
  returns_to_status_id smallint,
  is_gst_enabled boolean not null default false,
  is_non_gst_enabled boolean not null default false,
  overall_bonus_name text not null default '',
  overall_bonus_amount numeric(16,2) not null default 0,
  payable_amount numeric(16,2) not null,
  student_count integer not null,
  student_names text not null,
  university_name text not null,
  partner_company text not null,
  search_text text not null,
  maker_id uuid references users,
  checker_id uuid references users,
  payment_processor_id uuid references users,
  maker_actor_ids uuid[] not null default '{}',
  checker_actor_ids uuid[] not null default '{}',
  rounds integer not null default 0,
  turn_changed_at timestamptz(3) not null,
  partner_invoice_id uuid,
  partner_invoice_payable numeric(16,2),
  payment_processed_at date,
  payment_remarks text,
  payment_reference_number text,
  version integer not null default 1,
  created_by uuid not null references users,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid not null references users,
  history_hash text,
  history_length integer not null default 0,
  expected_payment_on date,
  statutory_due_on date,
  tax_amount numeric(16,2) not null default 0,
  paid_amount numeric(16,2) not null default 0,
  withheld_amount numeric(16,2) not null default 0,
  charge_amount numeric(16,2) not null default 0,
  netted_amount numeric(16,2) not null default 0,
  total_amount numeric(16,2) generated always as (payable_amount + tax_amount) stored not null,
  transferred_amount numeric(16,2) generated always
    as (((paid_amount - withheld_amount) - charge_amount) - netted_amount) stored not null,
  outstanding_amount numeric(16,2) generated always as ((payable_amount + tax_amount) - paid_amount) stored not null,
  draft_id uuid,
  partner_rounds integer not null default 0,
  constraint notes_check check (not (is_gst_enabled and is_non_gst_enabled)),
  constraint notes_check1 check (status_id <> 15 or returns_to_status_id is not null)
);
create index notes_status_created on notes (status_id, created_at desc, id desc);
create index notes_created on notes (created_at desc, id desc);
create index notes_turn_changed on notes (status_id, turn_changed_at);
create index notes_partner_created on notes (partner_id, created_at desc, id desc);
create index notes_partner_status on notes (partner_id, status_id);
create index notes_invoice on notes (invoice_id);
create index notes_currency_created on notes (currency, created_at desc, id desc);
create index notes_search on notes using gin (search_text gin_trgm_ops);
create index notes_partner_company on notes (partner_company, id);
create index notes_university on notes (university_name, id);
create index notes_pending on notes (((status_id = 17)), turn_changed_at, id desc);
create index notes_maker on notes (maker_id, created_at desc);
create index notes_checker on notes (checker_id, created_at desc);
create index notes_payment_processor on notes (payment_processor_id, created_at desc);
-- Nothing is due while the partner has the note, nor once it is paid. What is not due comes last.
create index notes_due on notes (( case
  when (status_id in (5, 11, 13, 17)) then null else expected_payment_on end), id);
create index notes_due_last on notes (( case
  when (status_id in (5, 11, 13, 17)) then null else expected_payment_on end) desc nulls last, id desc);
create index notes_financial_year on notes (financial_year, created_at desc, id desc);
create index notes_subsidiary on notes (subsidiary_id);
-- Amounts of several currencies are sorted by currency first.
create index notes_payable on notes (currency, payable_amount, id);
create index notes_total on notes (currency, total_amount, id);
create index notes_outstanding on notes (currency, outstanding_amount, id);
-- What is owed on open notes is read from this index alone.
create index notes_owed on notes (partner_id, currency, status_id) include (outstanding_amount)
  where (status_id >= 5) and (status_id <= 16);
create unique index notes_draft on notes (draft_id) where draft_id is not null;

create table note_students (
  id uuid primary key,
  draft_id uuid references drafts on delete cascade,
  note_id uuid references notes,
  position integer not null,
  application_id uuid not null,
  installment text not null,
  name text not null,
  email text not null,
  country_id text not null,
  state_id text,
  university_student_id text not null default '',
  tuition_fee numeric(16,2) not null default 0,
  scholarship_received numeric(16,2) not null default 0,
  commission_rate numeric(5,2),
  commission_amount numeric(16,2),
  commission numeric(16,2) not null default 0,
  less_gst_percentage numeric(5,2) not null default 0,
  less_gst_amount numeric(16,2) not null default 0,
  net_commission numeric(16,2) not null default 0,
  agreement_id uuid,
  foreign key (application_id, installment) references installments,
  constraint note_students_check check ((draft_id is null) <> (note_id is null)),
  constraint note_students_check1 check (commission_rate is null or commission_amount is null)
);
-- One row claims an installment for a draft or a note. It stays claimed when the draft becomes a note.
create unique index note_students_once on note_students (application_id, installment);
create index note_students_draft on note_students (draft_id);
create index note_students_note on note_students (note_id);
create index note_students_agreement on note_students (agreement_id) where agreement_id is not null;

create table note_history (
  id uuid primary key,
  note_id uuid not null references notes,
  sequence integer not null,
  actor_id uuid references users,
  acted_as text not null,
  action_id integer not null,
  action_name text not null,
  from_status_id smallint,
  to_status_id smallint not null,
  remarks text not null default '',
  details jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  hash text not null,
  previous_hash text,
  batch_id uuid
);
create unique index note_history_sequence on note_history (note_id, sequence);
create index note_history_batch on note_history (batch_id) where batch_id is not null;
-- An anchor lists what was written since the one before it.
create index note_history_time on note_history (created_at);
create trigger note_history_stays before delete or update or truncate on note_history
  for each statement execute function refuse_rewritten_history();

create table change_requests (
  id uuid primary key,
  note_id uuid not null references notes,
  requested_by uuid not null references users,
  remarks text not null,
  from_status_id smallint not null,
  state text not null check (state in ('Pending', 'Approved', 'Rejected')),
  decided_by uuid references users,
  decided_at timestamptz(3),
  decision_remarks text,
  created_at timestamptz(3) not null default now()
);
create unique index change_requests_pending on change_requests (note_id) where state = 'Pending';
create index change_requests_note on change_requests (note_id);
`,
  laterReferences: `
alter table notes add constraint notes_partner_invoice foreign key (partner_invoice_id) references partner_invoices;
alter table note_students add foreign key (agreement_id) references agreements;
`,
}
