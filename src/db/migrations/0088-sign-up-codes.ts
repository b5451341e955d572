import { type Kysely, sql } from 'kysely'

/** How students sign up with a partner, the codes that lead them to it, and who came by each (docs/decisions/0128-sign-up-codes.md). */
const statements = [
  `create table student_registrations (
    partner_id uuid primary key references partners,
    enabled boolean not null default true,
    fields text[] not null default '{Level,Intake}' check (fields <@ '{Level,Intake}'),
    default_counsellor_id uuid references users,
    most_students integer check (most_students > 0),
    welcome_text text not null default '', privacy_url text not null default '',
    intakes text[] not null default '{}',
    version integer not null default 1,
    updated_at timestamptz(3) not null default now(), updated_by uuid references users
  )`,
  `create table sign_up_codes (
    id uuid primary key, partner_id uuid not null references partners, counsellor_id uuid references users,
    event text not null default '', expires_at timestamptz(3) not null,
    created_at timestamptz(3) not null default now(), created_by uuid references users,
    withdrawn_at timestamptz(3), withdrawn_by uuid references users
  )`,
  'create index sign_up_codes_partner on sign_up_codes (partner_id, created_at desc, id desc)',
  'create index sign_up_codes_counsellor on sign_up_codes (counsellor_id) where counsellor_id is not null',
  // One row for each time somebody came by a code: no address, nothing of who it was.
  `create table sign_up_visits (
    id uuid primary key, code_id uuid not null references sign_up_codes, device text not null default '',
    scanned_at timestamptz(3), opened_at timestamptz(3), began_at timestamptz(3),
    created_at timestamptz(3) not null default now()
  )`,
  'create index sign_up_visits_code on sign_up_visits (code_id, created_at desc, id desc)',
]

/** Adds the settings of student registration and the codes of sign-up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
