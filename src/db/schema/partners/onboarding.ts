import type { NounSchema } from '#db/schema/noun-schema'

export const onboarding: NounSchema = {
  tables: `
create table partner_enquiries (
  id uuid primary key,
  company text not null,
  country_id text not null,
  city text not null default '',
  contact_name text not null,
  email text not null,
  mobile text not null default '',
  website text not null default '',
  students_a_year integer,
  message text not null default '',
  state text not null default 'New',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  partner_id uuid references partners,
  decided_by uuid references users,
  decided_at timestamptz(3),
  remarks text not null default '',
  -- What staff tell a declined enquirer. \`remarks\` is the internal reason.
  told_reason text not null default '',
  constraint partner_enquiries_state check (state in ('New', 'Accepted', 'Declined'))
);
create index partner_enquiries_newest on partner_enquiries (created_at desc, id desc);
create index partner_enquiries_state on partner_enquiries (state, created_at desc, id desc);
`,
}
