import { openDatabase } from '#db/database'
import { migrationsApplied } from '#db/migrate'
import { verifyFiles } from '#server/platform/files/verify-files'
import { readSettings } from '#server/platform/process/settings'
import { openFiles } from '#server/platform/runtime/open-files'

// Verifies every stored file: npm run verify-files. Names missing, changed and unknown files, removes parts
// of interrupted uploads, and exits with 1 if a file is missing or changed. Uses the portal's settings.
const WORDS = {
  missing: 'missing from the store',
  changed: 'not as it was uploaded',
  orphan: 'in the store, and no row knows it',
}
try {
  const config = readSettings()
  const { dataDir, databaseUrl } = config
  const { db, close } = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) })
  try {
    if (!(await migrationsApplied(db)))
      throw new Error('The database is of another version: start the portal once')
    const { rows, bytes, faults, parts } = await verifyFiles(db, await openFiles(config))
    for (const { id, name, what } of faults) console.error(`${name ? `${id} (${name})` : id}: ${WORDS[what]}`)
    if (parts > 0) console.info(`Took away ${parts} parts of files that were never finished`)
    const broken = faults.filter(({ what }) => what !== 'orphan').length
    console.info(
      `Verified ${rows} files of ${bytes} bytes: ${broken === 0 ? 'all as they were uploaded' : `${broken} missing or changed`}, ${faults.length - broken} orphans`,
    )
    if (broken > 0) process.exitCode = 1
  } finally {
    await close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
