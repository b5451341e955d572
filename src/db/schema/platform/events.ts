import type { NounSchema } from '#db/schema/noun-schema'

export const events: NounSchema = {
  tables: `
create table events (
  id bigint generated always as identity primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz(3) not null default now(),
  published_at timestamptz(3),
  -- Delayed until it can no longer be undone.
  not_before timestamptz(3),
  undo_id uuid references undos on delete set null
);
create index events_unpublished on events (id) where published_at is null;
create index events_undo on events (undo_id) where undo_id is not null;
create index events_held on events (not_before) where (published_at is null) and (not_before is not null);

-- A payload holds less than 8000 bytes, so ids go in parts.
create function tell_events() returns trigger language plpgsql as $$
begin
  perform pg_notify('events', string_agg(id::text, ','))
    from (select id, (row_number() over (order by id) - 1) / 300 as part from added) as numbered group by part;
  return null;
end $$;
create trigger events_told after insert on events referencing new table as added
  for each statement execute function tell_events();
`,
}
