import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const FOLDER = new URL('../../../src/db/migrations/', import.meta.url)
const LIST = new URL('../../../src/db/migrations.ts', import.meta.url)

/** A short key that changes with any migration, so that a prepared database is made anew with it. */
export function migrationsKey(): string {
  const hash = createHash('sha256').update(readFileSync(LIST))
  for (const name of readdirSync(FOLDER).sort()) hash.update(name).update(readFileSync(new URL(name, FOLDER)))
  return hash.digest('hex').slice(0, 16)
}
