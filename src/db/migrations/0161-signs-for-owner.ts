import { type Kysely, sql } from 'kysely'

const statement = 'alter table users add column signs_for_owner boolean not null default false'

/** Adds who may sign tax invoices in the name of the partner's owner (docs/decisions/0147). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db)
}
