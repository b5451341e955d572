import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Migration } from 'kysely/migration'

const FOLDER = join(import.meta.dirname, 'migrations')

/** Every migration by name: the files of the folder. They run in the order of their names. */
export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  await Promise.all(filesOf(FOLDER).map(async (file) => [basename(file, '.ts'), await migrationIn(file)])),
)

function filesOf(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.ts'))
    .toSorted((a, b) => basename(a).localeCompare(basename(b)))
}

async function migrationIn(file: string): Promise<Migration> {
  const module: Partial<Migration> = await import(pathToFileURL(join(FOLDER, file)).href)
  if (typeof module.up !== 'function') throw new Error(`${file} has no up()`)
  return { up: module.up, ...(module.down && { down: module.down }) }
}
