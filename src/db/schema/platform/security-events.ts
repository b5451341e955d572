import type { NounSchema } from '#db/schema/noun-schema'

export const securityEvents: NounSchema = {
  tables: `
-- Without foreign keys: an event outlives the person it is about, and one bad row must not cost the others.
create table security_events (
  id uuid primary key,
  happened_at timestamptz(3) not null,
  kind text not null,
  outcome text not null check (outcome in ('done', 'refused')),
  user_id uuid,
  address text not null default '',
  request_id text not null default '',
  place text not null default '',
  object_id text not null default '',
  code text not null default '',
  times integer not null default 1 check (times > 0)
);
create index security_events_time on security_events (happened_at desc, id desc);
create index security_events_person on security_events (user_id, happened_at desc, id desc);
create index security_events_kind on security_events (kind, happened_at desc, id desc);
`,
}
