import type { NounSchema } from '#db/schema/noun-schema'

export const customDomains: NounSchema = {
  tables: `
create table custom_domains (
  partner_id uuid primary key references partners,
  domain text not null check (domain = lower(domain)),
  status text not null default 'Pending'
    check (status in ('Pending', 'Valid', 'Invalid', 'Conflicting records', 'Not found')),
  proof text not null,
  needs_proof boolean,
  records jsonb not null default '[]',
  findings jsonb not null default '[]',
  valid_at timestamptz(3),
  lost_at timestamptz(3),
  certificate_until timestamptz(3),
  added_at timestamptz(3) not null default now(),
  added_by uuid references users,
  checked_at timestamptz(3),
  next_check_at timestamptz(3),
  leased_until timestamptz(3),
  check (lost_at is null or valid_at is not null)
);
create unique index custom_domains_domain on custom_domains (domain);
create index custom_domains_due on custom_domains (next_check_at) where next_check_at is not null;

create table custom_domain_checks (
  id uuid primary key,
  partner_id uuid not null references partners,
  domain text not null,
  status text,
  findings jsonb not null default '[]',
  first_at timestamptz(3) not null default now(),
  last_at timestamptz(3) not null default now(),
  count integer not null default 1
);
create index custom_domain_checks_partner on custom_domain_checks (partner_id, last_at desc);

-- A domain that a partner gave up needs proof before another partner gets it.
create table given_up_domains (
  domain text,
  partner_id uuid references partners,
  given_up_at timestamptz(3) not null default now(),
  given_up_by uuid references users,
  primary key (domain, partner_id)
);
create index given_up_domains_partner on given_up_domains (partner_id, given_up_at desc);
`,
}
