import type { NounSchema } from '#db/schema/noun-schema'

export const subsidiaries: NounSchema = {
  tables: `
create table subsidiaries (
  id uuid primary key,
  partner_id uuid not null references partners,
  name text not null,
  address text not null,
  city text not null,
  state_id text,
  country_id text not null,
  gstin text,
  is_disabled boolean not null default false,
  state_changed_at timestamptz(3),
  state_changed_by uuid references users,
  version integer not null default 1
);
create index subsidiaries_partner on subsidiaries (partner_id);

create table subsidiary_history (
  subsidiary_id uuid references subsidiaries,
  version integer,
  actor_id uuid not null references users,
  before jsonb,
  after jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (subsidiary_id, version)
);
`,
}
