import { type Kysely, sql } from 'kysely'

/** How many of the two reminders of a condition's date were given, and an index of the conditions whose next one is still to come. */
const STATEMENTS = [
  'alter table application_conditions add column reminded smallint not null default 0',
  `create index application_conditions_due on application_conditions (due_on)
    where state = 'Open' and reminded < 2`,
]

/** Adds them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
