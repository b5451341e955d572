import type { NounSchema } from '#db/schema/noun-schema'

export const partners: NounSchema = {
  tables: `
create table partners (
  id uuid primary key,
  company text not null,
  code text not null unique,
  parent_email text not null,
  address text not null,
  city text not null,
  state_id text,
  country_id text not null,
  gstin text,
  pan text,
  created_at timestamptz(3) not null default now(),
  udyam_number text check (udyam_number ~ '^UDYAM-[A-Z]{2}-[0-9]{2}-[0-9]{7}$'),
  agreed_payment_days integer check (agreed_payment_days >= 1 and agreed_payment_days <= 365),
  tier text,
  partner_state text not null default 'Active' check (partner_state in ('Onboarding', 'Active')),
  emails text[] not null default '{}',
  tax_number text,
  contract_from date,
  contract_to date,
  contract_accepted_at timestamptz(3),
  contract_accepted_by uuid references users,
  deactivated_at timestamptz(3),
  deactivated_by uuid references users,
  deactivate_reason text not null default '',
  show_commission boolean not null default true,
  switched_off text[] not null default '{}',
  looked_after_by uuid references users,
  -- Not \`version\`: many statements join other rows that have one.
  partner_version integer not null default 1,
  partner_search text generated always
    as (lower((company || ' ' || code || ' ' || city || ' ' || parent_email))) stored,
  assigns_in_turn boolean not null default false,
  last_sign_in_at timestamptz(3),
  settings_version integer not null default 1,
  constraint partners_contract check (contract_from <= contract_to)
);
create index partners_by_code on partners (name_key(code));
create index partners_search on partners using gin (partner_search gin_trgm_ops);
create index partners_contract_to on partners (contract_to)
  where (contract_to is not null) and (deactivated_at is null);
create index partners_quiet on partners (last_sign_in_at)
  where (deactivated_at is null) and (partner_state = 'Active');
create index partners_compared_code on partners (regexp_replace(lower(code), '[^a-z0-9]', '', 'g'));

-- Deactivating and activating a partner ends the sessions of its people, by hand too. A session that began during
-- the deactivation must not revive.
create function end_sessions_of_partner() returns trigger language plpgsql as $$
begin
  update sessions set ended_at = now(), end_reason = 'blocked' from users
    where users.id = sessions.user_id and users.partner_id = new.id and 'PARTNER' = any(users.roles)
      and sessions.ended_at is null;
  delete from oidc_payloads using users
    where users.partner_id = new.id and 'PARTNER' = any(users.roles) and account_id = users.id::text;
  return null;
end $$;
create trigger partners_deactivated after update of deactivated_at on partners
  for each row
  when ((old.deactivated_at is null) <> (new.deactivated_at is null))
  execute function end_sessions_of_partner();

-- A tier that comes with an import gets a row, without limits at first.
create function keep_partner_tier() returns trigger language plpgsql as $$
begin
  insert into partner_tiers (name) values (new.tier) on conflict (name) do nothing;
  return null;
end $$;
create trigger partners_tier after insert or update of tier on partners
  for each row when (new.tier is not null) execute function keep_partner_tier();

create table partner_tiers (
  id uuid default gen_random_uuid() primary key,
  name text not null unique,
  max_counsellors integer check (max_counsellors >= 0),
  max_subsidiaries integer check (max_subsidiaries >= 0),
  features text[] not null default '{commission-notes,wallet,students,custom-domain,custom-email,theme,sign-up,api}',
  version integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  updated_by uuid references users
);

create table partner_universities (
  partner_id uuid references partners,
  university_id uuid,
  primary key (partner_id, university_id)
);

create table partner_history (
  id uuid primary key,
  partner_id uuid not null references partners,
  actor_id uuid references users,
  action text not null,
  remarks text not null default '',
  changes jsonb not null default '[]',
  created_at timestamptz(3) not null default now()
);
create index partner_history_partner on partner_history (partner_id, created_at desc, id desc);

-- Which notices of its end a contract had. Another last day has notices of its own.
create table contract_notices (
  partner_id uuid references partners,
  contract_to date,
  days integer,
  primary key (partner_id, contract_to, days)
);

create table partner_tier_changes (
  id uuid primary key,
  partner_id uuid not null references partners,
  tier_before text,
  tier text,
  state text not null default 'Pending' check (state in ('Pending', 'Approved', 'Rejected')),
  proposed_by uuid not null references users,
  proposed_at timestamptz(3) not null default now(),
  decided_by uuid references users,
  decided_at timestamptz(3),
  remarks text not null default '',
  version integer not null default 1
);
create unique index partner_tier_changes_pending on partner_tier_changes (partner_id) where state = 'Pending';

create table onboardings (
  partner_id uuid primary key references partners,
  state text not null default 'Filling in' check (state in ('Filling in', 'Submitted', 'Sent back', 'Approved')),
  owner_id uuid references users,
  papers_done boolean not null default false,
  remarks text not null default '',
  submitted_at timestamptz(3),
  decided_at timestamptz(3),
  decided_by uuid references users,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1
);

create table onboarding_papers (
  id uuid primary key,
  partner_id uuid not null references partners,
  kind text not null,
  file_id uuid not null,
  uploaded_by uuid not null references users,
  created_at timestamptz(3) not null default now()
);
create index onboarding_papers_partner on onboarding_papers (partner_id, created_at);

create table partner_contacts (
  id uuid primary key,
  partner_id uuid not null references partners,
  actor_id uuid references users,
  kind text not null,
  remarks text not null default '',
  created_at timestamptz(3) not null default now()
);
create index partner_contacts_partner on partner_contacts (partner_id, created_at desc);
`,
  laterReferences: `
alter table partner_universities add foreign key (university_id) references universities;
alter table onboarding_papers add foreign key (file_id) references files;
`,
}
