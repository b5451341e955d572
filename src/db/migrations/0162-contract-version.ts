import { type Kysely, sql } from 'kysely'

/** Which version of the contract a partner accepted; unknown of those who accepted before it was kept (docs/decisions/0147). */
const statement = 'alter table partners add column contract_version text'

/** Keeps the version with the acceptance. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db)
}
