import { type Kysely, sql } from 'kysely'

/**
 * Events of pages that wait to be sent to PostHog, where the company has it (docs/decisions/0168-usage.md), and what an administrator's home
 * counts of mails without reading those that were sent.
 */
const STATEMENTS = [
  `create table usage_events (
    id uuid primary key,
    name text not null, properties jsonb not null,
    distinct_id text not null,
    happened_at timestamptz(3) not null default now(),
    due_at timestamptz(3) not null default now()
  )`,
  'create index usage_events_due on usage_events (due_at)',
  "create index mails_failed on mails (created_at) where state = 'failed'",
]

/** Makes room for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
