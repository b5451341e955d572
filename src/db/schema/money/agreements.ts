import type { NounSchema } from '#db/schema/noun-schema'

export const agreements: NounSchema = {
  tables: `
create table agreements (
  id uuid primary key,
  partner_id uuid references partners,
  tier text,
  university_id uuid references universities,
  level text,
  intake_from text,
  intake_to text,
  valid_from date not null,
  valid_to date,
  kind text not null check (kind in ('share', 'rate', 'fixed')),
  value numeric(16,2) not null check (value > 0),
  currency text,
  bonuses jsonb not null default '[]',
  state text not null check (state in ('Pending', 'Active', 'Rejected', 'Ended')),
  proposed_by uuid not null references users,
  proposer_ids uuid[] not null,
  proposed_at timestamptz(3) not null default now(),
  decided_by uuid references users,
  decided_at timestamptz(3),
  decision_remarks text not null default '',
  ended_by uuid references users,
  ended_at timestamptz(3),
  end_remarks text not null default '',
  version integer not null default 1,
  updated_by uuid not null references users,
  updated_at timestamptz(3) not null default now(),
  constraint agreements_check2 check (decided_by is null or (decided_by <> all (proposer_ids))),
  constraint agreements_check3 check (state <> 'Active' or decided_by is not null),
  constraint agreements_check1 check (valid_to is null or valid_to >= valid_from),
  constraint agreements_check check (partner_id is null or tier is null)
);
create index agreements_partner on agreements (partner_id, state);
create index agreements_state on agreements (state, proposed_at desc);

create table agreement_history (
  agreement_id uuid references agreements,
  version integer,
  actor_id uuid not null references users,
  action text not null,
  remarks text not null default '',
  terms jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (agreement_id, version)
);
`,
}
