import { openDatabase } from '#db/database'
import { migrationsApplied } from '#db/migrate'
import { verifyOpenInstallments } from '#db/open-installments'
import { verifyStoredSums } from '#db/stored-sums'
import { verifyReceivables } from '#server/invoices/verify-receivables'
import { verifyLedger } from '#server/platform/ledger/verify-ledger'
import { verifyTransactions } from '#server/wallet/verify-transactions'
import { printAnchorFaults } from './anchors.ts'

// Verifies the ledger: npm run verify-ledger. Names each chain of entries at its first broken link, each
// entry that does not balance, each payment, claw-back, note, university invoice and receipt that disagrees
// with the books, and each wrong stored sum of the ledger, notes and students, and then exits with 1; so does
// a record that differs from its anchors. Read-only; DATABASE_URL and DATA_DIR as for the portal.
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '.data' } = process.env
const { db, close } = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) })
try {
  if (!(await migrationsApplied(db)))
    throw new Error('The database is of another version: start the portal once')
  const faults = [
    ...(await verifyLedger(db)),
    ...(await verifyReceivables(db)),
    ...(await verifyTransactions(db)),
    ...(await verifyStoredSums(db)),
    ...(await verifyOpenInstallments(db)),
  ]
  const { count } = await db
    .selectFrom('ledger_entries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  for (const { what, id } of faults) console.error(`${id}: ${what}`)
  console.info(
    `Verified ${count} entries: ${faults.length === 0 ? 'the books agree' : `${faults.length} faults`}`,
  )
  const unanchored = await printAnchorFaults(db, 'ledger')
  if (faults.length + unanchored > 0) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
} finally {
  await close()
}
