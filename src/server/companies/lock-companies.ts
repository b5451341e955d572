import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'

/** Serialises changes of companies, so that no prefix or number is given twice. */
export async function lockCompanies(tx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('issuing companies'))`.execute(tx)
}
