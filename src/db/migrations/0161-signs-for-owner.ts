import { type Kysely, sql } from 'kysely'

/** Whom the owner of a partner lets sign tax invoices in the owner's name (docs/decisions/0147). */
const statement = 'alter table users add column signs_for_owner boolean not null default false'

/** Saves who signs for the owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db)
}
