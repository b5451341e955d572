import { type Kysely, sql } from 'kysely'

/**
 * Whoever was just signing in when they were blocked has a session that was not there to be ended: it does not wake with the unblock
 * (docs/decisions/0078-users.md).
 */
const statements = [
  `create or replace function end_sessions_of_user() returns trigger language plpgsql as $$
  begin
    update sessions set ended_at = now(), end_reason = case when new.is_blocked is distinct from old.is_blocked then 'blocked'
      when new.password_hash is distinct from old.password_hash then 'password' else 'rights' end
      where user_id = new.id and ended_at is null;
    delete from oidc_payloads where account_id = new.id::text;
    return null;
  end $$`,
  'drop trigger users_changed on users',
  `create trigger users_changed after update of is_blocked, roles, tags, password_hash on users for each row
    when (new.is_blocked is distinct from old.is_blocked or new.roles is distinct from old.roles
      or new.tags is distinct from old.tags or new.password_hash is distinct from old.password_hash)
    execute function end_sessions_of_user()`,
]

/** Has sessions end with an unblock too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
