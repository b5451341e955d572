import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDERS = ['src', 'public']
const FILES = ['package.json', 'package-lock.json', 'astro.config.mjs', 'tsconfig.json']

/** A hash of all inputs of a build: names and contents, no times. */
export function sourcesHash(root: string): string {
  const hash = createHash('sha256')
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const files = [...inFolders, ...FILES.map((file) => join(root, file))]
  for (const path of files.toSorted((a, b) => (a < b ? -1 : 1))) {
    hash
      .update(`${path.slice(root.length)}\0`)
      .update(readFileSync(path))
      .update('\0')
  }
  return hash.digest('hex')
}
