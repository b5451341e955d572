import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'

/** Held while an agreement is saved or approved, so that no two equally specific ones are saved side by side. */
const SAVING_LOCK = 7_301_752

/** Lets one transaction at a time save agreements, until it ends. */
export async function holdAgreements(tx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SAVING_LOCK})`.execute(tx)
}
