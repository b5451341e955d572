import { type Kysely, sql } from 'kysely'

/** In the order in which they go, so that the next one is found without reading all that wait. */
const STATEMENTS = [
  'drop index webhook_messages_due',
  `create index webhook_messages_next on webhook_messages (webhook_id, due_at, event_id, id) where state = 'waiting'`,
]

/** Replaces the index of what is due. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
