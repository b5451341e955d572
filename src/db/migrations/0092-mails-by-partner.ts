import { type Kysely, sql } from 'kysely'

/** Mails carry the partner in whose name they go (docs/decisions/0133-own-mail.md). */
const statements = [
  'alter table mails add column partner_id uuid references partners',
  'create index mails_partner on mails (partner_id, created_at desc) where partner_id is not null',
]

/** Adds the partner to the outbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
