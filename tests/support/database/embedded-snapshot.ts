import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openEmbedded } from '#db/database'
import { migrate } from '#db/migrate'
import { migrationsKey } from '#tests/support/database/migrations-key'

const FOLDER = fileURLToPath(new URL('../../../node_modules/.cache/tassel/', import.meta.url))

/** The archive of a migrated, empty embedded database; created once, and again when a migration changes. */
export async function migratedSnapshot(): Promise<Uint8Array> {
  const name = `database-${migrationsKey()}.tar`
  try {
    return await readFile(join(FOLDER, name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  await mkdir(FOLDER, { recursive: true })
  const snapshot = await madeSnapshot()
  const unfinished = join(FOLDER, `${name}.${process.pid}`)
  await writeFile(unfinished, snapshot)
  await rename(unfinished, join(FOLDER, name))
  const older = (await readdir(FOLDER)).filter((other) => other.endsWith('.tar') && other !== name)
  await Promise.all(older.map((other) => rm(join(FOLDER, other), { force: true })))
  return snapshot
}

async function madeSnapshot(): Promise<Uint8Array> {
  const { opened, client } = await openEmbedded({})
  try {
    await migrate(opened.db)
    return await client.snapshot()
  } finally {
    await opened.close()
  }
}
