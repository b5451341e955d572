import { type Kysely, sql } from 'kysely'

/** Mails that were handed over and of which nobody knows whether they were taken, and what was decided of them. */
const statements = [
  'alter table mails drop constraint mails_state_check',
  `alter table mails add constraint mails_state_check
    check (state in ('kept', 'waiting', 'sending', 'unsure', 'sent', 'failed'))`,
  `alter table mails add column handed_over_at timestamptz(3), add column repeats integer not null default 0,
    add column decided_by uuid references users, add column decided_at timestamptz(3)`,
  "create index mails_sending on mails (leased_until) where state = 'sending'",
  "create index mails_unsure on mails (created_at) where state = 'unsure'",
  // An earlier version spoke to the server while a mail was leased: what it had in hand may have been taken.
  `update mails set state = 'unsure', handed_over_at = leased_until, leased_until = null,
    last_error = 'The portal was stopped while it was sending this mail.'
    where state = 'waiting' and attempts > 0 and leased_until is not null`,
]

/** Changes the outbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
