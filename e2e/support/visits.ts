import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * The addresses that each story file requested in its last run: `npm run test:changed` chooses files by them.
 */
const FOLDER = 'node_modules/.cache/tassel/visits'
const ID = /^([0-9a-f-]{36}|\d+)$/

/** The path of an address, with `*` for the parts that differ in each run. */
export function visitOf(url: string): string {
  const { pathname } = new URL(url)
  return pathname
    .split('/')
    .map((part) => (ID.test(part) ? '*' : part))
    .join('/')
}

/** Adds addresses to those of a story file. */
export function rememberVisits(file: string, visits: ReadonlySet<string>): void {
  mkdirSync(FOLDER, { recursive: true })
  const all = new Set([...(visitsOf(file) ?? []), ...visits])
  const routes = [...all].filter((path) => !path.startsWith('/_astro/'))
  const path = join(FOLDER, `${basename(file)}.json`)
  // Two workers may run stories of one file: neither reads what the other has half written.
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, JSON.stringify(routes))
  renameSync(unfinished, path)
}

/** The addresses that a story file requests; null if it has not run here yet. */
export function visitsOf(file: string): string[] | null {
  const path = join(FOLDER, `${basename(file)}.json`)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as string[]) : null
}
