import { type Kysely, sql } from 'kysely'

/** When somebody of a partner last signed in, kept longer than the session itself (docs/decisions/0087-partners.md). */
const statements = [
  'alter table partners add column last_sign_in_at timestamptz(3)',
  `update partners set last_sign_in_at = seen.at from (
    select users.partner_id, max(sessions.seen_at) as at from sessions join users on users.id = sessions.user_id
    where 'PARTNER' = any(users.roles) and users.partner_id is not null group by users.partner_id
  ) seen where seen.partner_id = partners.id`,
  // At most once an hour for a partner, so that many who sign in at once do not wait for each other.
  `create function note_partner_sign_in() returns trigger language plpgsql as $$
  begin
    update partners set last_sign_in_at = now() from users
      where users.id = new.user_id and 'PARTNER' = any(users.roles) and partners.id = users.partner_id
        and (last_sign_in_at is null or last_sign_in_at < now() - interval '1 hour');
    return null;
  end $$`,
  `create trigger sessions_begun after insert on sessions for each row execute function note_partner_sign_in()`,
  `create index partners_quiet on partners (last_sign_in_at) where deactivated_at is null and partner_state = 'Active'`,
]

/** Adds the column and the trigger. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
