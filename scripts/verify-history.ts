import { openDatabase } from '#db/database'
import { migrationsApplied } from '#db/migrate'
import { verifyEveryHistory } from '#server/commission-notes/reading/verify-history'
import { printAnchorFaults } from './anchors.ts'

// Verifies the history of every note: npm run verify-history. Names each note whose chain is broken or
// differs from the anchors, at its first broken link, and then exits with 1. Read-only; DATABASE_URL and
// DATA_DIR as for the portal.
const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '.data' } = process.env
const { db, close } = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) })
try {
  if (!(await migrationsApplied(db)))
    throw new Error('The database is of another version: start the portal once')
  let notes = 0
  let entries = 0
  let broken = 0
  for await (const { number, report } of verifyEveryHistory(db)) {
    notes++
    entries += report.Entries
    if (!report.FirstBroken) continue
    broken++
    const { Sequence, Reason } = report.FirstBroken
    console.error(`${number}, entry ${Sequence}: ${Reason}`)
  }
  console.info(
    `Verified ${entries} entries of ${notes} notes: ${broken === 0 ? 'all intact' : `${broken} broken`}`,
  )
  const unanchored = await printAnchorFaults(db, 'history')
  if (broken + unanchored > 0) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
} finally {
  await close()
}
