import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createBackup } from '#server/platform/backup/create-backup'
import { openSource } from '#server/platform/backup/source'
import { readSettings } from '#server/platform/process/settings'
import { openFiles } from '#server/platform/runtime/open-files'

// Copies the portal's database and files into a new folder: npm run backup -- --to FOLDER. Uses the portal's
// settings. On PostgreSQL the portal may run meanwhile; the embedded database must not be open. Exits with 1
// if the portal itself lacks files.
const { values } = parseArgs({ options: { to: { type: 'string' } } })
if (!values.to) {
  console.error('Usage: npm run backup -- --to FOLDER')
  process.exit(2)
}
const to = resolve(values.to)
try {
  const config = readSettings()
  const source = await openSource(config)
  try {
    const kept = join(config.dataDir, 'secrets.json')
    const secrets = existsSync(kept) ? kept : null
    const files = await openFiles(config)
    const { database, files: copied, missing, damaged } = await createBackup({ source, files, secrets }, to)
    console.info(
      `Copied a database of ${database.size} bytes and ${copied.count} files of ${copied.bytes} bytes to ${to}`,
    )
    if (secrets) console.info('The copy holds the secrets of the data folder: keep it as safe as those')
    for (const id of missing)
      console.error(`${id}: the portal’s store of files lacks it, and so does the copy`)
    for (const id of damaged)
      console.error(`${id}: it is not as it was uploaded, in the store and in the copy`)
    if (missing.length + damaged.length > 0) process.exitCode = 1
  } finally {
    await source.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
