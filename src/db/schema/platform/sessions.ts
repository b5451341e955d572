import type { NounSchema } from '#db/schema/noun-schema'

export const sessions: NounSchema = {
  tables: `
create table sessions (
  id uuid primary key,
  user_id uuid not null references users,
  issuer_session text,
  created_at timestamptz(3) not null default now(),
  seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  address text not null,
  user_agent text not null,
  ended_at timestamptz(3),
  end_reason text check (end_reason in ('signed out', 'replaced', 'ended', 'idle', 'blocked', 'rights',
    'password', 'factors')),
  methods text[] not null default '{}',
  proved_at timestamptz(3) not null default now(),
  -- The person as whom an administrator sees the portal in this session.
  seen_user_id uuid references users,
  seen_until timestamptz(3),
  constraint sessions_check check ((ended_at is null) = (end_reason is null)),
  constraint sessions_check1 check ((seen_user_id is null) = (seen_until is null))
);
create index sessions_open on sessions (user_id, seen_at desc) where ended_at is null;
create index sessions_issuer on sessions (issuer_session) where ended_at is null;
create index sessions_expiry on sessions (expires_at);
create index sessions_seen on sessions (seen_until) where (seen_user_id is not null) and (ended_at is null);

-- The issuer's own session would let the browser in again without a password.
create function end_issuer_session() returns trigger language plpgsql as $$
begin
  delete from oidc_payloads where session_uid = new.issuer_session
    and not exists (select from sessions where issuer_session = new.issuer_session and ended_at is null);
  perform pg_notify('sessions', new.id::text);
  return null;
end $$;
create trigger sessions_ended after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function end_issuer_session();

-- Records and announces the end of viewing as another user, whatever ended it.
create function end_seeing() returns trigger language plpgsql as $$
begin
  insert into user_history (id, user_id, actor_id, action, remarks)
    values (gen_random_uuid(), old.seen_user_id, old.user_id, 'Seen as, ended',
      case when new.ended_at is not null then 'The session ended'
        when old.seen_until <= now() then 'The time was up' else '' end);
  insert into events (topic, payload) values ('user.seen-as-ended',
    jsonb_build_object('userId', old.seen_user_id, 'actorId', old.user_id));
  perform pg_notify('sessions', new.id::text);
  return null;
end $$;
create trigger sessions_seeing_ended after update of seen_user_id, ended_at on sessions
  for each row
  when (old.seen_user_id is not null and old.ended_at is null and (new.seen_user_id is null
    or new.ended_at is not null))
  execute function end_seeing();

-- At most once an hour for a partner, so that sign-ins do not wait for each other.
create function note_partner_sign_in() returns trigger language plpgsql as $$
begin
  update partners set last_sign_in_at = now() from users
    where users.id = new.user_id and 'PARTNER' = any(users.roles) and partners.id = users.partner_id
      and (last_sign_in_at is null or last_sign_in_at < now() - interval '1 hour');
  return null;
end $$;
create trigger sessions_begun after insert on sessions for each row execute function note_partner_sign_in();

create table issuer_links (
  issuer text,
  subject text,
  user_id uuid not null references users,
  created_at timestamptz(3) not null default now(),
  unique (issuer, user_id),
  primary key (issuer, subject)
);
`,
}
