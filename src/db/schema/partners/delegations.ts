import type { NounSchema } from '#db/schema/noun-schema'

export const delegations: NounSchema = {
  tables: `
create table hand_overs (
  id uuid primary key,
  user_id uuid not null references users,
  state text not null check (state in ('Planned', 'Active', 'Ended')),
  starts_on date not null,
  ends_on date,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3),
  note text not null default '',
  version integer not null default 1,
  created_by uuid not null references users,
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  ended_at timestamptz(3),
  ended_by uuid references users,
  constraint hand_overs_check check ((ends_on is null) = (ends_at is null)),
  constraint hand_overs_check1 check (ends_at > starts_at)
);
create index hand_overs_user on hand_overs (user_id, starts_at desc);
create index hand_overs_to_start on hand_overs (starts_at) where state = 'Planned';
create index hand_overs_to_end on hand_overs (ends_at) where state = 'Active';
create unique index hand_overs_active on hand_overs (user_id) where state = 'Active';

create table hand_over_substitutes (
  hand_over_id uuid references hand_overs,
  role text check (role in ('maker', 'checker', 'paymentProcessor')),
  substitute_id uuid not null references users,
  primary key (hand_over_id, role)
);
create index hand_over_substitutes_person on hand_over_substitutes (substitute_id);

-- Whether each note moved (and came back) or stayed, and why.
create table hand_over_notes (
  hand_over_id uuid references hand_overs,
  note_id uuid references notes,
  role text,
  substitute_id uuid references users,
  stayed text,
  given_back_at timestamptz(3),
  primary key (hand_over_id, note_id, role),
  check ((substitute_id is null) <> (stayed is null))
);
create index hand_over_notes_note on hand_over_notes (note_id);
`,
}
