import { type Kysely, sql } from 'kysely'

/** Partners by tier, contract and access, how they come in, and what was done about them (docs/decisions/0087 and 0088). */
const statements = [
  `create table partner_tiers (
    id uuid primary key default gen_random_uuid(), name text not null unique,
    max_counsellors integer check (max_counsellors >= 0), max_subsidiaries integer check (max_subsidiaries >= 0),
    features text[] not null default '{commission-notes,wallet,students,custom-domain,custom-email,theme,sign-up,api}',
    version integer not null default 1, updated_at timestamptz(3) not null default now(), updated_by uuid references users
  )`,
  'insert into partner_tiers (name) select tier from partners where tier is not null group by tier',
  // A tier that comes with an import has a row to be looked after, without limits at first.
  `create function keep_partner_tier() returns trigger language plpgsql as $$
  begin
    insert into partner_tiers (name) values (new.tier) on conflict (name) do nothing;
    return null;
  end $$`,
  `create trigger partners_tier after insert or update of tier on partners for each row
    when (new.tier is not null) execute function keep_partner_tier()`,

  // Named apart: many statements join a row with a version of its own to its partner.
  `alter table partners add column partner_state text not null default 'Active' check (partner_state in ('Onboarding', 'Active')),
    add column emails text[] not null default '{}', add column tax_number text,
    add column contract_from date, add column contract_to date, add column contract_accepted_at timestamptz(3),
    add column contract_accepted_by uuid references users,
    add column deactivated_at timestamptz(3), add column deactivated_by uuid references users,
    add column deactivate_reason text not null default '',
    add column show_commission boolean not null default true, add column switched_off text[] not null default '{}',
    add column looked_after_by uuid references users, add column partner_version integer not null default 1,
    add column partner_search text generated always as
      (lower(company || ' ' || code || ' ' || city || ' ' || parent_email)) stored,
    add constraint partners_contract check (contract_from <= contract_to)`,
  'create index partners_search on partners using gin (partner_search gin_trgm_ops)',
  'create index partners_contract_to on partners (contract_to) where contract_to is not null and deactivated_at is null',
  `create table partner_universities (
    partner_id uuid not null references partners, university_id uuid not null references universities,
    primary key (partner_id, university_id)
  )`,
  `create table partner_history (
    id uuid primary key, partner_id uuid not null references partners, actor_id uuid references users,
    action text not null, remarks text not null default '', changes jsonb not null default '[]',
    created_at timestamptz(3) not null default now()
  )`,
  'create index partner_history_partner on partner_history (partner_id, created_at desc, id desc)',
  // Which notices of its end a contract has had: another last day has its own.
  `create table contract_notices (
    partner_id uuid not null references partners, contract_to date not null, days integer not null,
    primary key (partner_id, contract_to, days)
  )`,
  `create table partner_tier_changes (
    id uuid primary key, partner_id uuid not null references partners, tier_before text, tier text,
    state text not null default 'Pending' check (state in ('Pending', 'Approved', 'Rejected')),
    proposed_by uuid not null references users, proposed_at timestamptz(3) not null default now(),
    decided_by uuid references users, decided_at timestamptz(3), remarks text not null default '',
    version integer not null default 1
  )`,
  `create unique index partner_tier_changes_pending on partner_tier_changes (partner_id) where state = 'Pending'`,

  // Whatever deactivates a partner, a statement by hand too, ends what its people were let in with before.
  `create function end_sessions_of_partner() returns trigger language plpgsql as $$
  begin
    update sessions set ended_at = now(), end_reason = 'blocked' from users
      where users.id = sessions.user_id and users.partner_id = new.id and 'PARTNER' = any(users.roles)
        and sessions.ended_at is null;
    delete from oidc_payloads using users
      where users.partner_id = new.id and 'PARTNER' = any(users.roles) and account_id = users.id::text;
    return null;
  end $$`,
  `create trigger partners_deactivated after update of deactivated_at on partners for each row
    when (old.deactivated_at is null and new.deactivated_at is not null) execute function end_sessions_of_partner()`,

  `create table onboardings (
    partner_id uuid primary key references partners,
    state text not null default 'Filling in' check (state in ('Filling in', 'Submitted', 'Sent back', 'Approved')),
    owner_id uuid references users, papers_done boolean not null default false,
    remarks text not null default '', submitted_at timestamptz(3), decided_at timestamptz(3),
    decided_by uuid references users, created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(), version integer not null default 1
  )`,
  `create table onboarding_papers (
    id uuid primary key, partner_id uuid not null references partners, kind text not null, file_id uuid not null references files,
    uploaded_by uuid not null references users, created_at timestamptz(3) not null default now()
  )`,
  'create index onboarding_papers_partner on onboarding_papers (partner_id, created_at)',

  `create table partner_contacts (
    id uuid primary key, partner_id uuid not null references partners, actor_id uuid references users,
    kind text not null, remarks text not null default '', created_at timestamptz(3) not null default now()
  )`,
  'create index partner_contacts_partner on partner_contacts (partner_id, created_at desc)',
]

/** Creates the tables, the columns and the triggers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
