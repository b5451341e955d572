import type { NounSchema } from '#db/schema/noun-schema'

export const signUps: NounSchema = {
  tables: `
create table student_registrations (
  partner_id uuid primary key references partners,
  enabled boolean not null default true,
  fields text[] not null default '{Level,Intake}' check (fields <@ '{Level,Intake}'::text[]),
  default_counsellor_id uuid references users,
  most_students integer check (most_students > 0),
  welcome_text text not null default '',
  privacy_url text not null default '',
  intakes text[] not null default '{}',
  version integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  updated_by uuid references users
);

create table sign_up_codes (
  id uuid primary key,
  partner_id uuid not null references partners,
  counsellor_id uuid references users,
  event text not null default '',
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  created_by uuid references users,
  withdrawn_at timestamptz(3),
  withdrawn_by uuid references users
);
create index sign_up_codes_partner on sign_up_codes (partner_id, created_at desc, id desc);
create index sign_up_codes_counsellor on sign_up_codes (counsellor_id) where counsellor_id is not null;

-- A row for each visit by a code, without anything that identifies the visitor.
create table sign_up_visits (
  id uuid primary key,
  code_id uuid not null references sign_up_codes,
  device text not null default '',
  scanned_at timestamptz(3),
  opened_at timestamptz(3),
  began_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index sign_up_visits_code on sign_up_visits (code_id, created_at desc, id desc);

create table sign_ups (
  id uuid primary key,
  kind text not null check (kind in ('sign-up', 'sign-in')),
  partner_id uuid references partners,
  code_id uuid references sign_up_codes,
  visit_id uuid references sign_up_visits,
  form_key text unique,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  mobile text not null default '',
  country_id text not null default '',
  level text not null default '',
  intake text not null default '',
  consent_text text not null default '',
  consent_version text not null default '',
  consented_at timestamptz(3),
  otp_digest text,
  otp_due boolean not null default true,
  tries integer not null default 0,
  sends integer not null default 1,
  asked_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  student_id uuid references students,
  user_id uuid references users,
  created_at timestamptz(3) not null default now(),
  verified_at timestamptz(3),
  check (kind = 'sign-in' or partner_id is not null and consented_at is not null)
);
create index sign_ups_email on sign_ups (lower(email), asked_at desc);
create index sign_ups_due on sign_ups (asked_at, id) where otp_due;
create index sign_ups_code on sign_ups (code_id, created_at desc, id desc) where code_id is not null;
create index sign_ups_student on sign_ups (student_id) where student_id is not null;
create index sign_ups_user on sign_ups (user_id) where user_id is not null;

create trigger sign_ups_due after insert or update of otp_due on sign_ups
  for each statement execute function tell('sign_ups');
`,
}
