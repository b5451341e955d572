import type { NounSchema } from '#db/schema/noun-schema'

export const bankDetails: NounSchema = {
  tables: `
-- The values are one sealed text: a copy of the database shows no account.
create table bank_details (
  id uuid primary key,
  partner_id uuid not null references partners,
  subsidiary_id uuid references subsidiaries,
  sealed text not null,
  account_hint text not null,
  updated_at timestamptz(3) not null default now(),
  version integer not null default 1
);
create unique index bank_details_partner on bank_details (partner_id) where subsidiary_id is null;
create unique index bank_details_subsidiary on bank_details (subsidiary_id);

-- Both values are sealed. Only the names of the fields and the account's last characters are in the clear.
create table bank_detail_changes (
  id uuid primary key,
  partner_id uuid not null references partners,
  subsidiary_id uuid references subsidiaries,
  base_version integer not null,
  wanted text not null,
  replaced text not null,
  fields text[] not null,
  reason text not null,
  state text not null check (state in ('Pending', 'Approved', 'Rejected', 'Withdrawn')),
  requested_by uuid not null references users,
  requested_at timestamptz(3) not null default now(),
  decided_by uuid references users,
  decided_at timestamptz(3),
  decision_remarks text not null default '',
  contested_by uuid references users,
  contested_at timestamptz(3),
  contest_remarks text not null default '',
  released_by uuid references users,
  released_at timestamptz(3),
  release_remarks text not null default '',
  constraint bank_detail_changes_check check ((state = 'Pending') = (decided_at is null)),
  constraint bank_detail_changes_check1 check (state = 'Withdrawn' or decided_by is null or decided_by <> requested_by)
);
create unique index bank_detail_changes_pending_partner on bank_detail_changes (partner_id)
  where (state = 'Pending') and (subsidiary_id is null);
create unique index bank_detail_changes_pending_subsidiary on bank_detail_changes (subsidiary_id)
  where state = 'Pending';
create index bank_detail_changes_partner on bank_detail_changes (partner_id, requested_at desc);
create index bank_detail_changes_state on bank_detail_changes (state, requested_at desc);
create index bank_detail_changes_approved on bank_detail_changes (partner_id, decided_at desc)
  where state = 'Approved';

create table bank_detail_views (
  id uuid primary key,
  partner_id uuid not null references partners,
  subsidiary_id uuid references subsidiaries,
  change_id uuid references bank_detail_changes,
  user_id uuid not null references users,
  created_at timestamptz(3) not null default now()
);
create index bank_detail_views_partner on bank_detail_views (partner_id, created_at desc);

create table bank_certificates (
  file_id uuid primary key references files,
  partner_id uuid not null references partners,
  created_at timestamptz(3) not null default now(),
  named_at timestamptz(3)
);
create index bank_certificates_partner on bank_certificates (partner_id);
create index bank_certificates_loose on bank_certificates (created_at) where named_at is null;
`,
}
