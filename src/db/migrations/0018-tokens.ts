import { type Kysely, sql } from 'kysely'

/**
 * Whom a hosted issuer's subjects stand for (docs/decisions/0029-signing-in.md), and what a personal token may do and until when
 * (docs/decisions/0028-tokens.md). Tokens from before keep what they could do, for the 90 days that a new one has.
 */
const statements = [
  `create table issuer_links (
    issuer text not null, subject text not null, user_id uuid not null references users,
    created_at timestamptz(3) not null default now(),
    primary key (issuer, subject), unique (issuer, user_id)
  )`,

  `alter table api_tokens add column expires_at timestamptz(3) not null default now() + interval '90 days',
    add column scopes text[] not null default '{read,write,money}', add column last_used_address text`,
  'alter table api_tokens alter column expires_at drop default, alter column scopes drop default',
  // Whoever follows the live feed by it is told nothing more.
  `create function tell_of_revoked_token() returns trigger language plpgsql as $$
  begin
    perform pg_notify('sessions', new.id::text);
    return null;
  end $$`,
  `create trigger api_tokens_revoked after update of revoked_at on api_tokens for each row
    when (old.revoked_at is null and new.revoked_at is not null) execute function tell_of_revoked_token()`,
]

/** Creates the table and the columns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
