import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  'alter table application_conditions add column reminded smallint not null default 0',
  `create index application_conditions_due on application_conditions (due_on)
    where state = 'Open' and reminded < 2`,
]

/** Adds how many of a condition date's two reminders were given, and an index of those to come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
