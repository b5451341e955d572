import { type Kysely, sql } from 'kysely'

const STATEMENTS = `
create index notifications_group on notifications
  (user_id, (coalesce(batch_id || ' ' || kind, id::text)), created_at desc, id desc);

-- The rows of everybody's list, by what was done in one batch.
create view grouped_notices as
  select user_id, coalesce(batch_id || ' ' || kind, id::text) as group_key,
    (array_agg(id order by created_at desc, id desc))[1] as newest_id, max(created_at) as newest_at,
    count(*)::int as count, (count(*) filter (where read_at is null))::int as unread,
    case when count(path) = count(*) and min(path) = max(path) then min(path) end as one_path
  from notifications group by 1, 2;

create table notice_groups (
  user_id uuid not null,
  group_key text not null,
  -- The notice whose words the row shows.
  newest_id uuid,
  newest_at timestamptz(3),
  count integer not null default 0,
  unread integer not null default 0,
  -- The one page that all of the group lead to; null where it is not one.
  one_path text,
  primary key (user_id, group_key)
);
create index notice_groups_newest on notice_groups (user_id, newest_at desc, newest_id desc);

create table notice_counts (
  user_id uuid not null,
  groups bigint not null,
  unread bigint not null
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);
create index notice_counts_user on notice_counts (user_id) include (groups, unread);

-- Brings these groups up to date. Another transaction that changes one of them is waited for, and its notices are seen then.
create function regroup_notices(people uuid[], keys text[]) returns void language plpgsql as $f$
begin
  insert into notice_groups (user_id, group_key)
    select distinct user_id, group_key from unnest(people, keys) as touched (user_id, group_key) order by 1, 2
    on conflict do nothing;
  perform 1 from notice_groups
    where (user_id, group_key) in (select user_id, group_key from unnest(people, keys) as touched (user_id, group_key))
    order by user_id, group_key for update;
  with fresh as materialized (
    select touched.user_id, touched.group_key, is_now.newest_id, is_now.newest_at, coalesce(is_now.count, 0) as count,
      coalesce(is_now.unread, 0) as unread, is_now.one_path
    from (select distinct user_id, group_key from unnest(people, keys) as touched (user_id, group_key)) touched
    left join lateral (select * from grouped_notices
      where user_id = touched.user_id and group_key = touched.group_key) is_now on true),
  counted as (
    insert into notice_counts
      select user_id, sum((fresh.count > 0)::int - (before.count > 0)::int),
        sum((fresh.unread > 0)::int - (before.unread > 0)::int)
      from fresh join notice_groups before using (user_id, group_key) group by user_id
      having sum((fresh.count > 0)::int - (before.count > 0)::int) <> 0
        or sum((fresh.unread > 0)::int - (before.unread > 0)::int) <> 0),
  gone as (
    delete from notice_groups using fresh where fresh.count = 0
      and (notice_groups.user_id, notice_groups.group_key) = (fresh.user_id, fresh.group_key))
  update notice_groups set newest_id = fresh.newest_id, newest_at = fresh.newest_at, count = fresh.count,
      unread = fresh.unread, one_path = fresh.one_path
    from fresh where fresh.count > 0
      and (notice_groups.user_id, notice_groups.group_key) = (fresh.user_id, fresh.group_key);
end $f$;

create function group_changed_notices() returns trigger language plpgsql as $f$
begin
  perform regroup_notices(array_agg(user_id), array_agg(coalesce(batch_id || ' ' || kind, id::text))) from changed
    having count(*) > 0;
  return null;
end $f$;
create trigger notices_grouped_added after insert on notifications referencing new table as changed
  for each statement execute function group_changed_notices();
create trigger notices_grouped_gone after delete on notifications referencing old table as changed
  for each statement execute function group_changed_notices();

-- A notice may go to another person.
create function group_moved_notices() returns trigger language plpgsql as $f$
begin
  perform regroup_notices(array_agg(user_id), array_agg(coalesce(batch_id || ' ' || kind, id::text)))
    from (select * from before union all select * from after) changed having count(*) > 0;
  return null;
end $f$;
create trigger notices_grouped_moved after update on notifications referencing old table as before new table as after
  for each statement execute function group_moved_notices();

insert into notice_groups (user_id, group_key, newest_id, newest_at, count, unread, one_path)
  select user_id, group_key, newest_id, newest_at, count, unread, one_path from grouped_notices;
insert into notice_counts select user_id, count(*), count(*) filter (where unread > 0) from notice_groups group by 1;
`

/** Keeps a person's notices in groups, and their number as rows that a change adds (docs/decisions/0188). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table notifications in share row exclusive mode`.execute(db)
  await sql.raw(`do $made$ begin ${STATEMENTS} end $made$`).execute(db)
  await sql`analyze notice_groups, notice_counts`.execute(db)
}
