import type { NounSchema } from '#db/schema/noun-schema'

export const flags: NounSchema = {
  tables: `
-- A flag without a row is as the portal comes.
create table flags (
  name text primary key,
  roles text[] not null,
  version integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  updated_by uuid not null references users
);

create table flag_people (
  flag text references flags,
  user_id uuid references users,
  is_on boolean not null,
  primary key (flag, user_id)
);
create index flag_people_user on flag_people (user_id);

create table flag_history (
  id uuid primary key,
  flag text not null,
  actor_id uuid not null references users,
  changes jsonb not null,
  created_at timestamptz(3) not null default now()
);
create index flag_history_flag on flag_history (flag, created_at desc, id desc);

-- The last answer of a hosted service, used while the service is unreachable.
create table known_flags (
  id integer default 1 primary key check (id = 1),
  document text not null,
  heard_at timestamptz(3) not null default now()
);
`,
}
