import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '#server/platform/backup/restore-backup'
import { readSettings } from '#server/platform/process/settings'
import { openFiles } from '#server/platform/runtime/open-files'

// Restores a backup to an empty place: npm run restore -- --from FOLDER. The settings are those of the portal
// that will start on it, with an empty database and an empty file store. Writes nothing if the backup is
// incomplete or the place is not empty.
const { values } = parseArgs({ options: { from: { type: 'string' } } })
if (!values.from) {
  console.error('Usage: npm run restore -- --from FOLDER')
  process.exit(2)
}
try {
  const config = readSettings()
  const { madeAt, files, missing } = await restoreBackup(
    config,
    await openFiles(config),
    resolve(values.from),
  )
  console.info(`Restored the portal as it was at ${madeAt}, with ${files.count} files`)
  for (const id of missing) console.error(`${id}: the portal lacked this file already`)
  console.info('Verify it: npm run verify-files, npm run verify-history, npm run verify-ledger')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
