import type { NounSchema } from '#db/schema/noun-schema'

export const people: NounSchema = {
  tables: `
create table users (
  id uuid primary key,
  email text not null,
  email_confirmed boolean not null default true,
  first_name text not null,
  last_name text not null default '',
  password_hash text,
  roles text[] not null,
  tags text[] not null default '{}',
  partner_id uuid,
  student_id uuid,
  parent_user_id uuid references users,
  financial_manager boolean not null default false,
  is_blocked boolean not null default false,
  time_zone text not null default 'Asia/Kolkata',
  created_at timestamptz(3) not null default now(),
  subsidiary_id uuid,
  away_until date,
  -- Not \`version\`: many statements join other rows that have one.
  account_version integer not null default 1,
  blocked_at timestamptz(3),
  blocked_by uuid references users,
  block_reason text not null default '',
  account_search text generated always as (lower((first_name || ' ' || last_name || ' ' || email))) stored,
  -- Read with every request, so it stands with the person.
  mfa_enabled boolean not null default false,
  mfa_waived_until timestamptz(3),
  mobile text not null default '',
  contact_company text not null default '',
  contact_address text not null default '',
  contact_city text not null default '',
  contact_state text,
  contact_country text,
  gender text not null default '',
  office_from text,
  office_to text,
  sees_commission boolean not null default true,
  assigned_countries text[] not null default '{}',
  may_have_students boolean not null default true,
  commission_notices boolean not null default true,
  suspended_at timestamptz(3),
  deleted_at timestamptz(3),
  constraint users_suspended_closed check (is_blocked or suspended_at is null and deleted_at is null)
);
create unique index users_email on users (lower(email));
create index users_partner on users (partner_id);
create index users_tags on users using gin (tags);
create index users_subsidiary on users (subsidiary_id);
create index users_search on users using gin (account_search gin_trgm_ops);
create index users_counsellors on users (partner_id, lower(first_name), lower(last_name))
  where parent_user_id is not null;
create index users_student on users (student_id) where student_id is not null;

-- A link opens nothing once its person has another address.
create function end_links_of_address() returns trigger language plpgsql as $$
begin
  update one_time_links set replaced_at = now()
    where user_id = new.id and used_at is null and replaced_at is null;
  return null;
end $$;
create trigger users_address_changed after update of email on users
  for each row when (lower(new.email) <> lower(old.email)) execute function end_links_of_address();

-- The portal never changes these permissions; a change made in the database is recorded.
create function note_changed_permissions() returns trigger language plpgsql as $$
declare
  changed text[] := array_remove(array[
    case when new.roles is distinct from old.roles then 'roles' end,
    case when new.tags is distinct from old.tags then 'tags' end,
    case when new.partner_id is distinct from old.partner_id then 'partner_id' end,
    case when new.parent_user_id is distinct from old.parent_user_id then 'parent_user_id' end,
    case when new.financial_manager is distinct from old.financial_manager then 'financial_manager' end,
    case when new.is_blocked is distinct from old.is_blocked then 'is_blocked' end,
    case when new.email is distinct from old.email then 'email' end,
    case when new.password_hash is distinct from old.password_hash then 'password_hash' end
  ], null);
begin
  if cardinality(changed) > 0 then
    insert into security_events (id, happened_at, kind, outcome, user_id, place, object_id)
    values (gen_random_uuid(), clock_timestamp(), 'permissions', 'done', new.id,
      'users: ' || array_to_string(changed, ', '), new.id::text);
  end if;
  return null;
end $$;
create trigger users_permissions after update on users
  for each row execute function note_changed_permissions();

-- Any change of a person, by hand too, ends the sessions that rest on what changed. An unblock ends them as well:
-- a session that began during the block must not revive.
create function end_sessions_of_user() returns trigger language plpgsql as $$
begin
  update sessions set ended_at = now(), end_reason = case
    when new.is_blocked is distinct from old.is_blocked then 'blocked'
    when new.password_hash is distinct from old.password_hash then 'password' else 'rights' end
    where user_id = new.id and ended_at is null;
  delete from oidc_payloads where account_id = new.id::text;
  return null;
end $$;
create trigger users_changed after update of is_blocked, roles, tags, password_hash on users
  for each row
  when (new.is_blocked is distinct from old.is_blocked or new.roles is distinct from old.roles
    or new.tags is distinct from old.tags or new.password_hash is distinct from old.password_hash)
  execute function end_sessions_of_user();

create table user_history (
  id uuid primary key,
  user_id uuid not null references users,
  actor_id uuid references users,
  action text not null,
  remarks text not null default '',
  changes jsonb not null default '[]',
  created_at timestamptz(3) not null default now()
);
create index user_history_user on user_history (user_id, created_at desc, id desc);

create table user_universities (
  user_id uuid references users,
  university_id uuid,
  primary key (user_id, university_id)
);

-- Either for a user (user_id) or for a person to invite.
create table right_changes (
  id uuid primary key,
  user_id uuid references users,
  invitation jsonb,
  roles text[] not null,
  tags text[] not null,
  old_roles text[] not null,
  old_tags text[] not null,
  reason text not null,
  state text not null,
  requested_by uuid not null references users,
  requested_at timestamptz(3) not null default now(),
  decided_by uuid references users,
  decided_at timestamptz(3),
  remarks text not null default '',
  check ((user_id is null) <> (invitation is null))
);
create unique index right_changes_user on right_changes (user_id) where state = 'Pending';
create unique index right_changes_email on right_changes (lower((invitation ->> 'email'))) where state = 'Pending';
create index right_changes_asked on right_changes (state, requested_at desc, id desc);
create index right_changes_of on right_changes (user_id, requested_at desc);
`,
  laterReferences: `
alter table users add constraint users_student foreign key (student_id) references students;
alter table users add foreign key (partner_id) references partners;
alter table users add foreign key (subsidiary_id) references subsidiaries;
alter table user_universities add foreign key (university_id) references universities;
`,
}
