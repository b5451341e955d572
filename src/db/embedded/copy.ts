import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Db, openEmbedded } from '#db/database'
import { lockFolder } from '#db/embedded/lock'

interface CopiedDatabase {
  db: Db
  snapshot(): Promise<Uint8Array>
  close(): Promise<void>
}

/** Whether a data folder has an embedded database. */
export function hasEmbedded(dataDir: string): boolean {
  return existsSync(join(dataDir, 'database'))
}

/** Opens a data folder's embedded database for copying. Throws Error when there is none or it is in use. */
export async function openToCopy(dataDir: string): Promise<CopiedDatabase> {
  if (!hasEmbedded(dataDir)) throw new Error(`There is no database in ${dataDir}`)
  const lock = await lockFolder(dataDir)
  try {
    const { opened, client } = await openEmbedded({ folder: join(dataDir, 'database') })
    return {
      db: opened.db,
      snapshot: () => client.snapshot(),
      close: () => opened.close().finally(() => lock.release()),
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Creates the embedded database of an empty data folder from a snapshot archive. */
export async function fillEmbedded(dataDir: string, snapshot: Uint8Array): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lock = await lockFolder(dataDir)
  try {
    const { opened } = await openEmbedded({ folder: join(dataDir, 'database'), snapshot })
    await opened.close()
  } finally {
    lock.release()
  }
}
