import { type Kysely, sql } from 'kysely'

const statement = `alter table bank_detail_changes
  add called_by text not null default '', add called_number text not null default ''`

/** Adds who called the partner back about new bank details, and on which number (docs/decisions/0121). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db)
}
