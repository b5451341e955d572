import type { NounSchema } from '#db/schema/noun-schema'

export const login: NounSchema = {
  tables: `
create table api_tokens (
  id uuid primary key,
  user_id uuid not null references users,
  name text not null,
  token_hash text not null unique,
  hint text not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  expires_at timestamptz(3) not null,
  scopes text[] not null,
  last_used_address text
);
create index api_tokens_user on api_tokens (user_id);

-- Closes the live feeds opened with the token.
create function tell_of_revoked_token() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', new.id::text);
  return null;
end $$;
create trigger api_tokens_revoked after update of revoked_at on api_tokens
  for each row
  when (old.revoked_at is null and new.revoked_at is not null)
  execute function tell_of_revoked_token();

create table oidc_payloads (
  model text,
  id text,
  payload jsonb not null,
  grant_id text,
  uid text,
  consumed_at timestamptz(3),
  expires_at timestamptz(3),
  account_id text,
  session_uid text,
  primary key (model, id)
);
create index oidc_payloads_grant on oidc_payloads (grant_id);
create index oidc_payloads_uid on oidc_payloads (model, uid);
create index oidc_payloads_expiry on oidc_payloads (expires_at);
create index oidc_payloads_account on oidc_payloads (account_id);
create index oidc_payloads_session on oidc_payloads (session_uid);

-- Keys of the embedded issuer and the like, encrypted with SEALING_KEY.
create table sealed_secrets (
  name text primary key,
  value text not null,
  created_at timestamptz(3) not null default now()
);

create table rate_limits (
  key text primary key,
  window_start timestamptz(3) not null,
  count integer not null
);

create table one_time_links (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('invitation', 'verification', 'password')),
  digest text,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  replaced_at timestamptz(3),
  check (used_at is null or replaced_at is null)
);
create unique index one_time_links_digest on one_time_links (digest);
-- A newer link of a kind ends the one before it.
create unique index one_time_links_open on one_time_links (user_id, kind)
  where (used_at is null) and (replaced_at is null);
create index one_time_links_newest on one_time_links (user_id, kind, created_at);

create table account_letters (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  facts jsonb not null default '{}',
  link_id uuid references one_time_links on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index account_letters_oldest on account_letters (created_at, id);

create trigger account_letters_added after insert on account_letters
  for each statement execute function tell('account_letters');

create table issuer_changes (
  id uuid primary key,
  position bigint generated always as identity unique,
  user_id uuid not null references users,
  kind text not null check (kind in ('invite', 'block', 'unblock', 'delete', 'reset-mfa')),
  issuer text not null,
  subject text,
  email text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused', 'dismissed')),
  attempts integer not null default 0,
  due_at timestamptz(3) not null default now(),
  leased_until timestamptz(3),
  last_error text,
  told_at timestamptz(3),
  decided_by uuid references users,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  settled_at timestamptz(3)
);
create index issuer_changes_due on issuer_changes (due_at) where state = 'waiting';
create index issuer_changes_open on issuer_changes (created_at) where state in ('waiting', 'refused');
create index issuer_changes_user on issuer_changes (user_id, "position");

create trigger issuer_changes_told after insert on issuer_changes
  for each statement execute function tell('issuer_changes');
`,
}
