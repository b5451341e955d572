import { afterAll, beforeAll } from 'vitest'
import { seedDemo } from '#db/seed/demo'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'

export const NOW = new Date('2026-11-20T17:10:00Z')
export let database: TestDatabase
export let files: Map<string, Uint8Array>
const store = { save: async (key: string, bytes: Uint8Array) => void files.set(key, bytes) }
export const seed = (now: Date) => seedDemo({ db: database.db, files: store, now })

/** An empty database for all tests of a file. */
export function inSeededDatabase(): void {
  beforeAll(async () => {
    database = await openTestDatabase()
    files = new Map()
    await seed(NOW)
  })
  afterAll(() => database.close())
}
