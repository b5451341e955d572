import { type Kysely, sql } from 'kysely'

/**
 * What somebody's profile holds, rights that wait for a second administrator, and whom an administrator sees the portal as
 * (docs/decisions/0078-users.md, 0086-rights-and-seeing-as.md).
 */
const statements = [
  // Named apart: many statements join a partner or student with such columns of its own to its people.
  `alter table users add column if not exists mobile text not null default '', add column contact_company text not null default '',
    add column contact_address text not null default '', add column contact_city text not null default '',
    add column contact_state text, add column contact_country text, add column gender text not null default '',
    add column if not exists office_from text, add column if not exists office_to text, add column sees_commission boolean not null default true,
    add column assigned_countries text[] not null default '{}'`,
  `create table user_universities (
    user_id uuid not null references users, university_id uuid not null references universities,
    primary key (user_id, university_id)
  )`,

  // Either of somebody (user_id), or of somebody who is to be invited.
  `create table right_changes (
    id uuid primary key, user_id uuid references users, invitation jsonb,
    roles text[] not null, tags text[] not null, old_roles text[] not null, old_tags text[] not null,
    reason text not null, state text not null,
    requested_by uuid not null references users, requested_at timestamptz(3) not null default now(),
    decided_by uuid references users, decided_at timestamptz(3), remarks text not null default '',
    check ((user_id is null) <> (invitation is null))
  )`,
  `create unique index right_changes_user on right_changes (user_id) where state = 'Pending'`,
  `create unique index right_changes_email on right_changes (lower(invitation ->> 'email')) where state = 'Pending'`,
  'create index right_changes_asked on right_changes (state, requested_at desc, id desc)',
  'create index right_changes_of on right_changes (user_id, requested_at desc)',

  // The session of an administrator says as whom the portal is seen by it, and until when.
  `alter table sessions add column seen_user_id uuid references users, add column seen_until timestamptz(3),
    add check ((seen_user_id is null) = (seen_until is null))`,
  'create index sessions_seen on sessions (seen_until) where seen_user_id is not null and ended_at is null',
  // However it ends, by its button, its time, a sign-out or a block, it is on record, and what is open follows no more.
  `create function end_seeing() returns trigger language plpgsql as $$
  begin
    insert into user_history (id, user_id, actor_id, action, remarks)
      values (gen_random_uuid(), old.seen_user_id, old.user_id, 'Seen as, ended',
        case when new.ended_at is not null then 'The session ended' when old.seen_until <= now() then 'The time was up' else '' end);
    perform pg_notify('sessions', new.id::text);
    return null;
  end $$`,
  `create trigger sessions_seeing_ended after update of seen_user_id, ended_at on sessions for each row
    when (old.seen_user_id is not null and old.ended_at is null and (new.seen_user_id is null or new.ended_at is not null))
    execute function end_seeing()`,
]

/** Adds the columns, tables and the trigger. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
