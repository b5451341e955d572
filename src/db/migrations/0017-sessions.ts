import { type Kysely, sql } from 'kysely'

/**
 * Sessions as rows, and what the embedded issuer keeps by digests, sealed (docs/decisions/0027-sessions.md). Whoever is signed
 * in signs in again after it: cookies from before name no row.
 */
const statements = [
  `create table sessions (
    id uuid primary key, user_id uuid not null references users, issuer_session text,
    created_at timestamptz(3) not null default now(), seen_at timestamptz(3) not null default now(),
    expires_at timestamptz(3) not null, address text not null, user_agent text not null,
    ended_at timestamptz(3),
    end_reason text check (end_reason in ('signed out', 'replaced', 'ended', 'idle', 'blocked', 'rights', 'password')),
    check ((ended_at is null) = (end_reason is null))
  )`,
  'create index sessions_open on sessions (user_id, seen_at desc) where ended_at is null',
  'create index sessions_issuer on sessions (issuer_session) where ended_at is null',
  'create index sessions_expiry on sessions (expires_at)',

  'delete from oidc_payloads',
  'alter table oidc_payloads add column account_id text, add column session_uid text, drop column user_code',
  'create index oidc_payloads_account on oidc_payloads (account_id)',
  'create index oidc_payloads_session on oidc_payloads (session_uid)',

  // The issuer's own session would let the browser in again without a password.
  `create function end_issuer_session() returns trigger language plpgsql as $$
  begin
    delete from oidc_payloads where session_uid = new.issuer_session
      and not exists (select from sessions where issuer_session = new.issuer_session and ended_at is null);
    perform pg_notify('sessions', new.id::text);
    return null;
  end $$`,
  `create trigger sessions_ended after update of ended_at on sessions for each row
    when (old.ended_at is null and new.ended_at is not null) execute function end_issuer_session()`,

  // Whatever changes a person, a statement by hand too, ends what they were let in with before.
  `create function end_sessions_of_user() returns trigger language plpgsql as $$
  begin
    update sessions set ended_at = now(), end_reason = case when new.is_blocked and not old.is_blocked then 'blocked'
      when new.password_hash is distinct from old.password_hash then 'password' else 'rights' end
      where user_id = new.id and ended_at is null;
    delete from oidc_payloads where account_id = new.id::text;
    return null;
  end $$`,
  `create trigger users_changed after update of is_blocked, roles, tags, password_hash on users for each row
    when ((new.is_blocked and not old.is_blocked) or new.roles is distinct from old.roles
      or new.tags is distinct from old.tags or new.password_hash is distinct from old.password_hash)
    execute function end_sessions_of_user()`,
  'alter table users drop column session_epoch',
]

/** Creates the table and the triggers that end sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
