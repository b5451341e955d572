import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'

const SAVING_LOCK = 7_301_752

/** Lets one transaction at a time save agreements, until it ends, so that no two equally specific ones are saved. */
export async function lockAgreements(tx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SAVING_LOCK})`.execute(tx)
}
