import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const DB = new URL('../../../src/db/', import.meta.url)
const FOLDERS = ['migrations/', 'schema/']

/**
 * A short key that changes with the migrations and the schema, so that prepared databases are created again.
 */
export function migrationsKey(): string {
  const hash = createHash('sha256').update(readFileSync(new URL('migrations.ts', DB)))
  for (const folder of FOLDERS) {
    const files = readdirSync(new URL(folder, DB), { recursive: true, encoding: 'utf8' })
    for (const name of files.filter((file) => file.endsWith('.ts')).sort())
      hash.update(name).update(readFileSync(new URL(folder + name, DB)))
  }
  return hash.digest('hex').slice(0, 16)
}
