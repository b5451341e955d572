import { type Kysely, sql } from 'kysely'

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

/** Adds events that wait for PostHog (docs/decisions/0168), and mail counts for an administrator's home. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
