import { type Kysely, sql } from 'kysely'

const STATEMENTS = `
create table address_changes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  old_address text not null,
  new_address text not null,
  asked_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  -- Null if the address belongs to another user, who gets a mail without a link.
  confirm_link_id uuid references one_time_links on delete set null,
  back_link_id uuid references one_time_links on delete set null,
  confirmed_at timestamptz(3),
  cancelled_at timestamptz(3),
  taken_back_at timestamptz(3),
  check (confirmed_at is null or cancelled_at is null)
);
create index address_changes_user on address_changes (user_id, asked_at desc);
create unique index address_changes_waiting on address_changes (user_id)
  where confirmed_at is null and cancelled_at is null;
create unique index address_changes_confirm on address_changes (confirm_link_id);
create unique index address_changes_back on address_changes (back_link_id);

-- A letter to an address that is not, or no longer, the person's.
alter table account_letters add column to_address text;

alter table one_time_links drop constraint one_time_links_kind_check;
alter table one_time_links add constraint one_time_links_kind_check
  check (kind in ('invitation', 'verification', 'password', 'address', 'address-back'));
-- The way back to an older address stays open when the next change is asked for.
drop index one_time_links_open;
create unique index one_time_links_open on one_time_links (user_id, kind)
  where used_at is null and replaced_at is null and kind <> 'address-back';

-- A link opens nothing once its person has another address, but for the way back to the one before.
create or replace function end_links_of_address() returns trigger language plpgsql as $f$
begin
  update one_time_links set replaced_at = now()
    where user_id = new.id and used_at is null and replaced_at is null and kind <> 'address-back';
  return null;
end $f$;

alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check check (end_reason in ('signed out', 'replaced', 'ended',
  'idle', 'blocked', 'rights', 'password', 'factors', 'address'));

-- Any change of a person, by hand too, ends the sessions that rest on what changed. An unblock ends them as well: a
-- session that began during the block must not revive.
create or replace function end_sessions_of_user() returns trigger language plpgsql as $f$
begin
  update sessions set ended_at = now(), end_reason = case
    when new.is_blocked is distinct from old.is_blocked then 'blocked'
    when new.password_hash is distinct from old.password_hash then 'password'
    when lower(new.email) <> lower(old.email) then 'address' else 'rights' end
    where user_id = new.id and ended_at is null;
  delete from oidc_payloads where account_id = new.id::text;
  return null;
end $f$;
drop trigger users_changed on users;
create trigger users_changed after update of is_blocked, roles, tags, password_hash, email on users
  for each row
  when (new.is_blocked is distinct from old.is_blocked or new.roles is distinct from old.roles
    or new.tags is distinct from old.tags or new.password_hash is distinct from old.password_hash
    or lower(new.email) <> lower(old.email))
  execute function end_sessions_of_user();

alter table issuer_changes drop constraint issuer_changes_kind_check;
alter table issuer_changes add constraint issuer_changes_kind_check
  check (kind in ('invite', 'block', 'unblock', 'delete', 'reset-mfa', 'address'));

-- A second administrator decides on the address of people with guarded rights, and sees for which one they decide.
alter table right_changes add column old_email text;
alter table right_changes add column new_email text;
`

/** Adds changes of a person's own e-mail address, and what follows a new one (docs/decisions/0156). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`do $made$ begin ${STATEMENTS} end $made$`).execute(db)
}
