import { type Kysely, sql } from 'kysely'

const statement = 'alter table partners add column contract_version text'

/** Adds the accepted version of the contract; null if it was not kept at that time (docs/decisions/0147). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db)
}
