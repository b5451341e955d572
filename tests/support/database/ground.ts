import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmptyDatabase } from './empty-database'

/** A new machine: an empty data folder and, with TEST_DATABASE_URL set, an empty PostgreSQL database. */
export interface Ground {
  dataDir: string
  databaseUrl: string | null
  listenUrl: null
  clear(): Promise<void>
}

export async function emptyGround(): Promise<Ground> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tassel-ground-'))
  const database = await createEmptyDatabase()
  return {
    dataDir,
    databaseUrl: database?.url ?? null,
    listenUrl: null,
    async clear() {
      await rm(dataDir, { recursive: true, force: true })
      await database?.drop()
    },
  }
}
