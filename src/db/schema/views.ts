import type { NounSchema } from '#db/schema/noun-schema'

/** Saved views of lists (docs/decisions/0013-finding-work.md). */
export const views: NounSchema = {
  tables: `
create table saved_views (
  id uuid primary key,
  list text not null,
  owner_id uuid not null references users,
  name text not null,
  sharing text not null check (sharing in ('private', 'shared', 'default')),
  groups text[] not null default '{}',
  default_for text,
  content jsonb not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid not null references users,
  check ((sharing = 'default') = (default_for is not null))
);
create unique index saved_views_name on saved_views (owner_id, list, lower(name));
create unique index saved_views_default on saved_views (list, default_for) where default_for is not null;
`,
}
