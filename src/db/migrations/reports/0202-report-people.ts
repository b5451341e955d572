import { type Kysely, sql } from 'kysely'

const statements = [
  `create table report_people (
    report_id uuid references reports on delete cascade,
    user_id uuid references users on delete cascade,
    primary key (report_id, user_id)
  )`,
  'create index report_people_user on report_people (user_id)',
]

/** Lets a report be shared with people, beside groups (docs/decisions/0175). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
