import { type Kysely, sql } from 'kysely'

/** Bank details, whose people and students a subsidiary's are, and the delegations of people who are away or left. */
const statements = [
  'alter table students add column subsidiary_id uuid references subsidiaries',
  'create index students_subsidiary on students (subsidiary_id)',
  'alter table users add column subsidiary_id uuid references subsidiaries',
  'create index users_subsidiary on users (subsidiary_id)',
  'alter table subsidiaries add column state_changed_at timestamptz(3)',
  'alter table subsidiaries add column state_changed_by uuid references users',
  'create index notes_subsidiary on notes (subsidiary_id)',

  // The values themselves are one sealed text: a copy of the database shows nobody's account.
  `create table bank_details (
    id uuid primary key, partner_id uuid not null references partners, subsidiary_id uuid references subsidiaries,
    sealed text not null, account_hint text not null, updated_at timestamptz(3) not null default now()
  )`,
  'create unique index bank_details_partner on bank_details (partner_id) where subsidiary_id is null',
  'create unique index bank_details_subsidiary on bank_details (subsidiary_id)',

  'alter table users add column away_until date',
  `create table hand_overs (
    id uuid primary key, user_id uuid not null references users,
    state text not null check (state in ('Planned', 'Active', 'Ended')),
    starts_on date not null, ends_on date,
    starts_at timestamptz(3) not null, ends_at timestamptz(3),
    note text not null default '', version integer not null default 1,
    created_by uuid not null references users, created_at timestamptz(3) not null default now(),
    started_at timestamptz(3), ended_at timestamptz(3), ended_by uuid references users,
    check ((ends_on is null) = (ends_at is null)), check (ends_at > starts_at)
  )`,
  'create index hand_overs_user on hand_overs (user_id, starts_at desc)',
  "create index hand_overs_to_start on hand_overs (starts_at) where state = 'Planned'",
  "create index hand_overs_to_end on hand_overs (ends_at) where state = 'Active'",
  "create unique index hand_overs_active on hand_overs (user_id) where state = 'Active'",

  `create table hand_over_substitutes (
    hand_over_id uuid not null references hand_overs, role text not null
      check (role in ('maker', 'checker', 'paymentProcessor')),
    substitute_id uuid not null references users,
    primary key (hand_over_id, role)
  )`,
  'create index hand_over_substitutes_person on hand_over_substitutes (substitute_id)',

  // What became of each note: it moved (and came back), or stayed for a reason.
  `create table hand_over_notes (
    hand_over_id uuid not null references hand_overs, note_id uuid not null references notes, role text not null,
    substitute_id uuid references users, stayed text, given_back_at timestamptz(3),
    primary key (hand_over_id, note_id, role),
    check ((substitute_id is null) <> (stayed is null))
  )`,
  'create index hand_over_notes_note on hand_over_notes (note_id)',
]

/** Adds what subsidiaries and absences need, in one transaction. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
