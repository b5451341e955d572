import type { NounSchema } from '#db/schema/noun-schema'

export const applications: NounSchema = {
  tables: `
create table application_history (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  actor_id uuid references users,
  from_stage text,
  to_stage text not null,
  remarks text not null default '',
  batch_id uuid,
  created_at timestamptz(3) not null default now()
);
create index application_history_application on application_history (application_id, created_at desc, id desc);

create table application_checks (
  application_id uuid references applications on delete cascade,
  item text,
  done_by uuid references users,
  done_at timestamptz(3) not null default now(),
  primary key (application_id, item)
);

create table application_deadlines (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  name text not null,
  due_on date not null,
  done boolean not null default false,
  reminded smallint not null default 0,
  created_by uuid references users,
  created_at timestamptz(3) not null default now()
);
create index application_deadlines_application on application_deadlines (application_id, due_on);
create index application_deadlines_due on application_deadlines (due_on) where (not done) and (reminded < 2);

create table application_comments (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  author_id uuid not null references users,
  text text not null,
  mailed_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index application_comments_application on application_comments (application_id, created_at, id);
`,
}
