import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  'drop index webhook_messages_due',
  `create index webhook_messages_next on webhook_messages (webhook_id, due_at, event_id, id) where state = 'waiting'`,
]

/** Replaces the index of due messages by one in sending order: finding the next one reads no others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
