import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { databaseExists, onServer } from '#tests/support/database/empty-database'
import { oneAtATime } from '../../../scripts/one-at-a-time'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const FOLDER = join(ROOT, 'node_modules/.cache/tassel')
/** The demo company's dates depend on the time of its creation, so a copy is used for an hour. */
const MAX_AGE_MS = 60 * 60_000
/** A portal with one of these settings starts with nothing: they name its storage and its keys. */
const OWN_GROUND = /^(DATABASE_URL|DEMO|SESSION_SECRET|SEALING_KEY|BANK_CHANGE_NOTICE_DAYS|S3_.*|AUTH_.*)$/

const run = promisify(execFile)

/** The place of a company that is kept for copying. */
interface KeptDemo {
  folder: string
  /** Null for the embedded database, which is in the folder. */
  databaseUrl: string | null
}

/** Starts a portal with this environment and stops it once it listens. */
type Founding = (env: Record<string, string>) => Promise<void>

/** Whether a portal with this environment may start on a copy of another portal's demo company. */
export function mayBeginOnCopy(env: Record<string, string | undefined> = {}): boolean {
  return !Object.entries(env).some(([name, value]) => value !== undefined && OWN_GROUND.test(name))
}

/**
 * Copies the files of a freshly started company into an empty folder; returns the name of its database on the
 * server of TEST_DATABASE_URL for copying, or null if that is not set or `embedded` is wanted. One portal
 * creates it for all tests of these sources and this hour.
 */
export async function copyDemo(dataDir: string, embedded: boolean, found: Founding): Promise<string | null> {
  const kept = await keptDemo(embedded ? undefined : process.env.TEST_DATABASE_URL)
  await mkdir(FOLDER, { recursive: true })
  await oneAtATime(
    join(FOLDER, 'demo-lock'),
    () => isFresh(kept),
    () => make(kept, found),
  )
  // Node's own copy takes three times as long for many small files, or leaves folders readable to everybody.
  await run('cp', ['-R', `${kept.folder}/.`, dataDir])
  return kept.databaseUrl && nameOf(kept.databaseUrl)
}

async function keptDemo(server: string | undefined): Promise<KeptDemo> {
  const key = createHash('sha256')
    .update(await readFile(join(ROOT, 'dist/built-from')))
    .update(server ?? '')
    .digest('hex')
    .slice(0, 16)
  const url = server ? new URL(server) : null
  if (url) url.pathname = `/tassel_demo_${key}`
  return { folder: join(FOLDER, `demo-${key}`), databaseUrl: url ? url.href : null }
}

async function isFresh({ folder, databaseUrl }: KeptDemo): Promise<boolean> {
  const made = await stat(folder).catch(() => null)
  if (!made || Date.now() - made.mtimeMs > MAX_AGE_MS) return false
  return databaseUrl === null || databaseExists(nameOf(databaseUrl))
}

async function make(kept: KeptDemo, found: Founding): Promise<void> {
  for (const name of await readdir(FOLDER)) {
    if (!name.startsWith('demo-') || name === 'demo-lock') continue
    const { mtimeMs } = await stat(join(FOLDER, name))
    // Another run may be copying it now, unless it is too old.
    if (Date.now() - mtimeMs > MAX_AGE_MS) await rm(join(FOLDER, name), { recursive: true, force: true })
  }
  const unfinished = `${kept.folder}.${process.pid}`
  await mkdir(unfinished)
  if (kept.databaseUrl) {
    await onServer(`drop database if exists ${nameOf(kept.databaseUrl)} with (force)`)
    await onServer(`create database ${nameOf(kept.databaseUrl)}`)
  }
  await found({ DATA_DIR: unfinished, ...(kept.databaseUrl && { DATABASE_URL: kept.databaseUrl }) })
  await rm(kept.folder, { recursive: true, force: true })
  await rename(unfinished, kept.folder)
}

function nameOf(databaseUrl: string): string {
  return new URL(databaseUrl).pathname.slice(1)
}
