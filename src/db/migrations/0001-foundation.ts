import { type Kysely, sql } from 'kysely'

/**
 * The tables a commission note needs from draft to paid (docs/decisions/0002 and 0003).
 * Amounts are `numeric`, instants `timestamptz(3)` so that both drivers read back what they wrote.
 */
const statements = [
  'create extension if not exists pg_trgm',

  `create table companies (
    id integer primary key,
    name text not null, prefix text not null unique,
    address text not null, country_id text not null, state_id text,
    telephone text, mobile text not null, email text not null,
    gstin text not null, cin text not null, sac_code text,
    tax_type text not null check (tax_type in ('GST', 'HST')), tax_rate numeric(5,2) not null,
    bank_name text not null, bank_beneficiary text not null, bank_account_no text not null,
    bank_swift_code text not null, branch_address text not null
  )`,

  `create table number_series (
    company_id integer not null references companies, kind text not null check (kind in ('CN', 'INV')),
    financial_year text not null, last_number integer not null,
    primary key (company_id, kind, financial_year)
  )`,

  `create table partners (
    id uuid primary key, company text not null, code text not null unique, parent_email text not null,
    address text not null, city text not null, state_id text, country_id text not null,
    gstin text, pan text, created_at timestamptz(3) not null default now()
  )`,

  `create table subsidiaries (
    id uuid primary key, partner_id uuid not null references partners, name text not null,
    address text not null, city text not null, state_id text, country_id text not null, gstin text,
    is_disabled boolean not null default false
  )`,
  'create index subsidiaries_partner on subsidiaries (partner_id)',

  `create table universities (
    id uuid primary key, name text not null, address text not null, email text not null,
    country_id text not null, currency text not null
  )`,

  `create table users (
    id uuid primary key, email text not null, email_confirmed boolean not null default true,
    first_name text not null, last_name text not null default '', password_hash text,
    roles text[] not null, tags text[] not null default '{}',
    partner_id uuid references partners, student_id uuid, parent_user_id uuid references users,
    financial_manager boolean not null default false, is_blocked boolean not null default false,
    session_epoch integer not null default 0, theme_version integer not null default 1,
    time_zone text not null default 'Asia/Kolkata', created_at timestamptz(3) not null default now()
  )`,
  'create unique index users_email on users (lower(email))',
  'create index users_partner on users (partner_id)',
  'create index users_tags on users using gin (tags)',

  `create table students (
    id uuid primary key, partner_id uuid not null references partners, counsellor_id uuid references users,
    name text not null, email text not null, country_id text not null, state_id text,
    created_at timestamptz(3) not null default now()
  )`,
  'create index students_partner on students (partner_id)',
  'create index students_counsellor on students (counsellor_id)',
  'alter table users add constraint users_student foreign key (student_id) references students',

  `create table applications (
    id uuid primary key, student_id uuid not null references students, partner_id uuid not null references partners,
    university_id uuid not null references universities, program text not null, intake text not null,
    university_student_id text not null default '', created_at timestamptz(3) not null default now()
  )`,
  'create index applications_student on applications (student_id)',
  'create index applications_partner on applications (partner_id)',

  `create table installments (
    application_id uuid not null references applications, name text not null,
    tuition_fee numeric(16,2) not null, scholarship_received numeric(16,2) not null default 0,
    primary key (application_id, name)
  )`,

  `create table university_invoices (
    id uuid primary key, company_id integer not null references companies, number text not null unique,
    po_number text not null default '', type_id smallint not null check (type_id in (1, 2)),
    status_id smallint not null check (status_id in (2, 3, 4)),
    university_id uuid not null references universities, currency text not null,
    created_by uuid not null references users, issued_on date not null,
    version integer not null default 1, created_at timestamptz(3) not null default now()
  )`,
  'create index university_invoices_created on university_invoices (created_at desc, id desc)',

  `create table university_invoice_lines (
    invoice_id uuid not null references university_invoices, application_id uuid not null, installment text not null,
    position integer not null, tuition_fee numeric(16,2) not null, scholarship_received numeric(16,2) not null,
    commission_rate numeric(5,2) not null, amount numeric(16,2) not null,
    primary key (invoice_id, application_id, installment),
    foreign key (application_id, installment) references installments
  )`,
  'create unique index university_invoice_lines_once on university_invoice_lines (application_id, installment)',

  `create table drafts (
    id uuid primary key, invoice_id uuid not null references university_invoices,
    partner_id uuid not null references partners, created_by uuid not null references users,
    is_gst_enabled boolean not null default false, is_non_gst_enabled boolean not null default false,
    overall_bonus_name text not null default '', overall_bonus_amount numeric(16,2) not null default 0,
    version integer not null default 1, created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(), updated_by uuid not null references users,
    check (not (is_gst_enabled and is_non_gst_enabled))
  )`,
  'create index drafts_owner on drafts (created_by, updated_at desc)',
  'create index drafts_invoice on drafts (invoice_id)',

  `create table files (
    id uuid primary key, name text not null, content_type text not null, size integer not null,
    sha256 text not null, uploaded_by uuid not null references users, created_at timestamptz(3) not null default now()
  )`,

  `create table notes (
    id uuid primary key, number text not null unique, financial_year text not null,
    company_id integer not null references companies, invoice_id uuid not null references university_invoices,
    partner_id uuid not null references partners, subsidiary_id uuid references subsidiaries,
    currency text not null, status_id smallint not null, returns_to_status_id smallint,
    is_gst_enabled boolean not null default false, is_non_gst_enabled boolean not null default false,
    overall_bonus_name text not null default '', overall_bonus_amount numeric(16,2) not null default 0,
    payable_amount numeric(16,2) not null, student_count integer not null,
    student_names text not null, university_name text not null, partner_company text not null,
    search_text text not null,
    maker_id uuid references users, checker_id uuid references users, payment_processor_id uuid references users,
    maker_actor_ids uuid[] not null default '{}', checker_actor_ids uuid[] not null default '{}',
    rounds integer not null default 0, turn_changed_at timestamptz(3) not null,
    partner_invoice_id uuid, partner_invoice_payable numeric(16,2),
    payment_processed_at date, payment_remarks text, payment_reference_number text,
    version integer not null default 1, created_by uuid not null references users,
    created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now(),
    updated_by uuid not null references users,
    check (not (is_gst_enabled and is_non_gst_enabled)),
    check (status_id between 1 and 17),
    check (status_id <> 15 or returns_to_status_id is not null)
  )`,
  'create index notes_status_created on notes (status_id, created_at desc, id desc)',
  'create index notes_created on notes (created_at desc, id desc)',
  'create index notes_turn_changed on notes (status_id, turn_changed_at)',
  'create index notes_partner_created on notes (partner_id, created_at desc, id desc)',
  'create index notes_partner_status on notes (partner_id, status_id)',
  'create index notes_invoice on notes (invoice_id)',
  'create index notes_currency_created on notes (currency, created_at desc, id desc)',
  'create index notes_search on notes using gin (search_text gin_trgm_ops)',
  'create index notes_partner_company on notes (partner_company, id)',
  'create index notes_university on notes (university_name, id)',
  'create index notes_payable on notes (payable_amount, id)',
  'create index notes_pending on notes ((status_id = 17), turn_changed_at, id desc)',
  'create index notes_maker on notes (maker_id, created_at desc)',
  'create index notes_checker on notes (checker_id, created_at desc)',
  'create index notes_payment_processor on notes (payment_processor_id, created_at desc)',

  `create table note_students (
    id uuid primary key, draft_id uuid references drafts on delete cascade, note_id uuid references notes,
    position integer not null, application_id uuid not null, installment text not null,
    name text not null, email text not null, country_id text not null, state_id text,
    university_student_id text not null default '',
    tuition_fee numeric(16,2) not null default 0, scholarship_received numeric(16,2) not null default 0,
    commission_rate numeric(5,2), commission_amount numeric(16,2), commission numeric(16,2) not null default 0,
    less_gst_percentage numeric(5,2) not null default 0, less_gst_amount numeric(16,2) not null default 0,
    net_commission numeric(16,2) not null default 0,
    foreign key (application_id, installment) references installments,
    check ((draft_id is null) <> (note_id is null)),
    check (commission_rate is null or commission_amount is null)
  )`,
  // One row claims an installment for a draft or a note, and it stays claimed when the draft becomes a note.
  'create unique index note_students_once on note_students (application_id, installment)',
  'create index note_students_draft on note_students (draft_id)',
  'create index note_students_note on note_students (note_id)',

  `create table note_history (
    id uuid primary key, note_id uuid not null references notes, sequence integer not null,
    actor_id uuid references users, acted_as text not null, action_id integer not null, action_name text not null,
    from_status_id smallint, to_status_id smallint not null, remarks text not null default '',
    details jsonb not null default '{}', created_at timestamptz(3) not null default now()
  )`,
  'create unique index note_history_sequence on note_history (note_id, sequence)',

  `create table change_requests (
    id uuid primary key, note_id uuid not null references notes, requested_by uuid not null references users,
    remarks text not null, from_status_id smallint not null,
    state text not null check (state in ('Pending', 'Approved', 'Rejected')),
    decided_by uuid references users, decided_at timestamptz(3), decision_remarks text,
    created_at timestamptz(3) not null default now()
  )`,
  "create unique index change_requests_pending on change_requests (note_id) where state = 'Pending'",
  'create index change_requests_note on change_requests (note_id)',

  `create table partner_invoices (
    id uuid primary key, note_id uuid not null references notes, file_id uuid not null references files,
    payable_amount numeric(16,2) not null, uploaded_by uuid not null references users,
    on_behalf boolean not null default false, created_at timestamptz(3) not null default now()
  )`,
  'create index partner_invoices_note on partner_invoices (note_id, created_at desc)',
  'alter table notes add constraint notes_partner_invoice foreign key (partner_invoice_id) references partner_invoices',

  `create table payments (
    id uuid primary key, note_id uuid not null references notes, amount numeric(16,2) not null,
    currency text not null, processed_at date not null, remarks text not null, reference_number text not null,
    paid_by uuid not null references users, created_at timestamptz(3) not null default now()
  )`,
  'create unique index payments_note on payments (note_id)',

  `create table events (
    id bigint generated always as identity primary key, topic text not null, payload jsonb not null,
    created_at timestamptz(3) not null default now(), published_at timestamptz(3)
  )`,
  'create index events_unpublished on events (id) where published_at is null',

  `create table idempotency_keys (
    user_id uuid not null references users, key text not null, request_hash text not null,
    status integer, body text, created_at timestamptz(3) not null default now(),
    primary key (user_id, key)
  )`,

  `create table api_tokens (
    id uuid primary key, user_id uuid not null references users, name text not null,
    token_hash text not null unique, hint text not null, created_at timestamptz(3) not null default now(),
    last_used_at timestamptz(3), revoked_at timestamptz(3)
  )`,
  'create index api_tokens_user on api_tokens (user_id)',

  `create table oidc_payloads (
    model text not null, id text not null, payload jsonb not null, grant_id text, user_code text, uid text,
    consumed_at timestamptz(3), expires_at timestamptz(3),
    primary key (model, id)
  )`,
  'create index oidc_payloads_grant on oidc_payloads (grant_id)',
  'create index oidc_payloads_uid on oidc_payloads (model, uid)',
  'create index oidc_payloads_expiry on oidc_payloads (expires_at)',

  // Keys of the embedded issuer and the like, encrypted with SEALING_KEY.
  'create table sealed_secrets (name text primary key, value text not null, created_at timestamptz(3) not null default now())',

  `create table rate_limits (
    key text primary key, window_start timestamptz(3) not null, count integer not null
  )`,

  'create table seeds (name text primary key, created_at timestamptz(3) not null default now())',
]

/** Creates every table, constraint and index of the foundation, in one transaction. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
