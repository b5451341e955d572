import { type Kysely, sql } from 'kysely'

/** What a hosted issuer is still to be told of its accounts (docs/decisions/0090-the-issuers-accounts.md). */
const statements = [
  `create table issuer_changes (
    id uuid primary key, position bigint generated always as identity unique,
    user_id uuid not null references users,
    kind text not null check (kind in ('invite', 'block', 'unblock', 'delete', 'reset-mfa')),
    issuer text not null, subject text, email text not null,
    state text not null default 'waiting' check (state in ('waiting', 'done', 'refused', 'dismissed')),
    attempts integer not null default 0, due_at timestamptz(3) not null default now(), leased_until timestamptz(3),
    last_error text, told_at timestamptz(3), decided_by uuid references users, decided_at timestamptz(3),
    created_at timestamptz(3) not null default now(), settled_at timestamptz(3)
  )`,
  `create index issuer_changes_due on issuer_changes (due_at) where state = 'waiting'`,
  `create index issuer_changes_open on issuer_changes (created_at) where state in ('waiting', 'refused')`,
  'create index issuer_changes_user on issuer_changes (user_id, position)',
  `create function tell_of_issuer_change() returns trigger language plpgsql as $$
  begin
    perform pg_notify('issuer_changes', '');
    return null;
  end $$`,
  `create trigger issuer_changes_told after insert on issuer_changes for each statement
    execute function tell_of_issuer_change()`,
]

/** Creates the table, and what wakes the worker. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
