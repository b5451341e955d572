import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  'alter table application_history add column is_universitys boolean not null default false',
  `update application_history set is_universitys = true from users join partners on partners.id = users.partner_id
    where users.id = application_history.actor_id and partners.partner_kind = 'university'`,
]

/** Marks each move that is the university's answer, also if staff recorded it (docs/decisions/0171). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
