import type { NounSchema } from '#db/schema/noun-schema'

export const counsellors: NounSchema = {
  tables: `
create table counsellor_deletions (
  id uuid primary key,
  user_id uuid not null references users,
  partner_id uuid not null references partners,
  owner_id uuid not null references users,
  recipient_id uuid references users,
  state text not null check (state in ('Requested', 'Suspended', 'Restored', 'Deleted', 'Refused')),
  was_blocked boolean not null default false,
  refused_as text,
  requested_by uuid not null references users,
  requested_at timestamptz(3) not null default now(),
  suspended_at timestamptz(3),
  restorable_until timestamptz(3),
  closed_at timestamptz(3),
  closed_by uuid references users,
  check ((suspended_at is null) = (restorable_until is null))
);
-- Two who delete a counsellor at once make one deletion.
create unique index counsellor_deletions_open on counsellor_deletions (user_id)
  where state in ('Requested', 'Suspended');
create index counsellor_deletions_due on counsellor_deletions (restorable_until) where state = 'Suspended';
create index counsellor_deletions_user on counsellor_deletions (user_id, requested_at desc);

-- What moved, and the new counsellor; null is the owner.
create table counsellor_moves (
  deletion_id uuid references counsellor_deletions,
  kind text check (kind in ('student', 'enquiry', 'notice', 'sign-up code')),
  row_id uuid,
  to_user_id uuid references users,
  given_back_at timestamptz(3),
  primary key (deletion_id, kind, row_id)
);
`,
}
