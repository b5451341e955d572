import { type Kysely, sql } from 'kysely'

/** Who called the partner back, and on which number, before a change of bank details was approved (docs/decisions/0121). */
const statement = `alter table bank_detail_changes
  add called_by text not null default '', add called_number text not null default ''`

/** Keeps the call-back with the change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db)
}
