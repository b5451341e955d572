import { type Kysely, sql } from 'kysely'

/** Students who sign up or sign in by a code that goes to their e-mail address (docs/decisions/0129-sign-ups.md). */
const statements = [
  `create table sign_ups (
    id uuid primary key, kind text not null check (kind in ('sign-up', 'sign-in')),
    partner_id uuid references partners, code_id uuid references sign_up_codes, visit_id uuid references sign_up_visits,
    form_key text unique,
    email text not null, first_name text not null default '', last_name text not null default '',
    mobile text not null default '', country_id text not null default '', level text not null default '', intake text not null default '',
    consent_text text not null default '', consent_version text not null default '', consented_at timestamptz(3),
    otp_digest text, otp_due boolean not null default true, tries integer not null default 0, sends integer not null default 1,
    asked_at timestamptz(3) not null default now(), expires_at timestamptz(3) not null,
    student_id uuid references students, user_id uuid references users,
    created_at timestamptz(3) not null default now(), verified_at timestamptz(3),
    check (kind = 'sign-in' or (partner_id is not null and consented_at is not null))
  )`,
  'create index sign_ups_email on sign_ups (lower(email), asked_at desc)',
  'create index sign_ups_due on sign_ups (asked_at, id) where otp_due',
  'create index sign_ups_code on sign_ups (code_id, created_at desc, id desc) where code_id is not null',
  'create index sign_ups_student on sign_ups (student_id) where student_id is not null',
  'create index sign_ups_user on sign_ups (user_id) where user_id is not null',
  `create function tell_sign_ups() returns trigger language plpgsql as $$
  begin
    perform pg_notify('sign_ups', '');
    return null;
  end $$`,
  `create trigger sign_ups_due after insert or update of otp_due on sign_ups for each statement
    execute function tell_sign_ups()`,
  // A deleted counsellor's codes move with their students.
  `alter table counsellor_moves drop constraint counsellor_moves_kind_check,
    add constraint counsellor_moves_kind_check check (kind in ('student', 'enquiry', 'notice', 'sign-up code'))`,
]

/** Adds sign-ups and the codes of their e-mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
