import type { NounSchema } from '#db/schema/noun-schema'

export const factors: NounSchema = {
  tables: `
-- At most one that is on, and one that is being set up.
create table totp_factors (
  id uuid primary key,
  user_id uuid not null references users,
  secret_sealed text not null,
  last_step bigint not null default 0,
  created_at timestamptz(3) not null default now(),
  confirmed_at timestamptz(3),
  last_used_at timestamptz(3)
);
create unique index totp_factors_user on totp_factors (user_id, ((confirmed_at is null)));

-- Keeps users.mfa_enabled.
create function note_factors() returns trigger language plpgsql as $$
declare
  person uuid := coalesce(new.user_id, old.user_id);
  has_one boolean := exists (select from totp_factors where user_id = person and confirmed_at is not null)
    or exists (select from passkeys where user_id = person);
begin
  update users set mfa_enabled = has_one where id = person and mfa_enabled <> has_one;
  return null;
end $$;
create trigger totp_factors_noted after insert or delete or update on totp_factors
  for each row execute function note_factors();

create table recovery_codes (
  user_id uuid references users,
  digest text,
  created_at timestamptz(3) not null default now(),
  used_at timestamptz(3),
  primary key (user_id, digest)
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkeys_user on passkeys (user_id);
create trigger passkeys_noted after insert or delete on passkeys for each row execute function note_factors();

-- What a browser is to sign, kept by its digest for minutes.
create table passkey_challenges (
  digest text primary key,
  belongs_to text not null,
  expires_at timestamptz(3) not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

create table sign_in_steps (
  interaction text primary key,
  user_id uuid not null references users,
  method text not null,
  tries integer not null default 0,
  expires_at timestamptz(3) not null
);
create index sign_in_steps_expiry on sign_in_steps (expires_at);
create index sign_in_steps_user on sign_in_steps (user_id);
`,
}
