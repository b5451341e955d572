import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import { beginWork, finishWork, moveOn, takeWork, type UpgradeStep } from '#server/across/upgrades/work-table'
import { chainSomeEarlier } from '#server/platform/ledger/chains'

/** The name of this work. */
export const CHAIN_LEDGER = 'chain the ledger'
/** As many entries as are chained in one go: nobody books into their chains for that long. */
const CHUNK = 250

/**
 * Chains some entries of the ledger from before it was chained, in one transaction; one process at a time.
 * @returns how far it is; null where nothing is to be done, or another process is at it
 */
export async function chainSomeOfLedger(db: Db): Promise<UpgradeStep | null> {
  return transaction(db, async (tx) => {
    const work = await takeWork(tx, CHAIN_LEDGER)
    if (work === 'taken') return null
    if (work === null || work.finished_at !== null) {
      return (await hasUnchained(tx)) ? beginWork(tx, CHAIN_LEDGER, await countUnchained(tx)) : null
    }
    const now = await chainSomeEarlier(tx, CHUNK)
    return now === 0 ? finishWork(tx, work) : moveOn(tx, work, { place: work.place, now })
  })
}

async function hasUnchained(tx: Transaction<Database>): Promise<boolean> {
  const { rows } = await sql`select from ledger_entries where hash is null order by sequence limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** How many entries of the ledger stand in no chain yet. */
export async function countUnchained(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ledger_entries where hash is null`.execute(db)
  return rows[0]?.count ?? 0
}
