import { type Kysely, sql } from 'kysely'

/**
 * Agreements with their history, what they are matched by (a partner's tier, an application's level), and which one a student's line
 * fell under. Lines of before have none, and keep the rates that were typed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  'alter table partners add column tier text',
  'alter table applications add column level text',

  `create table agreements (
    id uuid primary key, partner_id uuid references partners, tier text, university_id uuid references universities,
    level text, intake_from text, intake_to text, valid_from date not null, valid_to date,
    kind text not null check (kind in ('share', 'rate', 'fixed')), value numeric(16,2) not null check (value > 0),
    currency text, bonuses jsonb not null default '[]',
    state text not null check (state in ('Pending', 'Active', 'Rejected', 'Ended')),
    proposed_by uuid not null references users, proposer_ids uuid[] not null, proposed_at timestamptz(3) not null default now(),
    decided_by uuid references users, decided_at timestamptz(3), decision_remarks text not null default '',
    ended_by uuid references users, ended_at timestamptz(3), end_remarks text not null default '',
    version integer not null default 1, updated_by uuid not null references users,
    updated_at timestamptz(3) not null default now(),
    check (partner_id is null or tier is null),
    check (valid_to is null or valid_to >= valid_from),
    check (decided_by is null or decided_by <> all (proposer_ids)),
    check (state <> 'Active' or decided_by is not null)
  )`,
  'create index agreements_partner on agreements (partner_id, state)',
  'create index agreements_state on agreements (state, proposed_at desc)',

  `create table agreement_history (
    agreement_id uuid not null references agreements, version integer not null, actor_id uuid not null references users,
    action text not null, remarks text not null default '', terms jsonb not null,
    created_at timestamptz(3) not null default now(), primary key (agreement_id, version)
  )`,

  'alter table import_runs drop constraint import_runs_kind_check',
  `alter table import_runs add constraint import_runs_kind_check
    check (kind in ('universities', 'partners', 'students', 'applications', 'installments', 'agreements'))`,

  'alter table note_students add column agreement_id uuid references agreements',
  'create index note_students_agreement on note_students (agreement_id) where agreement_id is not null',
]
