import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { copyDatabase, createEmptyDatabase } from '#tests/support/database/empty-database'
import { copyDemo, mayBeginOnCopy } from '#tests/support/database/kept-demo'
import { type Preparation, prepareDemo } from '#tests/support/database/prepare'
import { freePort } from '../../../scripts/machine/free-port'
import { quickFolder } from '../../../scripts/machine/quick-folder'
import { Browser } from './browser'
import { builtPortal } from './build'

const ROOT = resolve(import.meta.dirname, '../../..')
export const PASSWORD = 'Portal-demo-1!'
/** Young objects are looked through a quarter as often, as in the workers: a tenth off a portal's processor time. */
const ARGUMENTS = ['--max-semi-space-size=64', 'src/main.ts']

/** Removes the settings of TEST_DATABASE_URL: a portal on its embedded database in any case. */
export const EMBEDDED = {
  DATABASE_URL: undefined,
  DEMO: undefined,
  SESSION_SECRET: undefined,
  SEALING_KEY: undefined,
}

/** Secrets that are in no file of the project, and must not be in its build either. */
export const SECRETS = {
  SESSION_SECRET: 'session-secret-of-the-tests-0123456789',
  SEALING_KEY: 'sealing-key-of-the-tests-0123456789abc',
}

/** A portal in its own process, on its own database unless it was started beside another. */
export interface RunningPortal {
  url: string
  port: number
  dataDir: string
  databaseUrl: string | null
  process: ChildProcess
  /** Everything it has printed so far. */
  output(): string
  /** A browser, signed in as this demo user, on its way to `returnTo`. */
  signIn(email: string, returnTo?: string): Promise<Browser>
  /** Sends SIGTERM and waits for the end; returns the exit code. */
  stop(): Promise<number | null>
}

export interface PortalOptions {
  /** Another portal, whose database and data folder this one shares. */
  besides?: Pick<RunningPortal, 'dataDir' | 'databaseUrl'>
  /** Adds data to the demo company before the portal starts. */
  prepare?: Preparation
  /** Whether it creates the company that others copy. */
  isFounder?: boolean
  /** The largest file it may write, which simulates a full disk. */
  mostFileBytes?: number
  /** Environment added to the usual one; undefined removes a variable. */
  env?: Record<string, string | undefined>
}

/**
 * Starts the built portal with `node src/main.ts` on a free port, with its own new demo company; with
 * TEST_DATABASE_URL set, on its own database on that server. If the environment names a database, secrets or
 * a folder with content, the portal starts there from nothing. Resolves when it listens; throws its output if
 * it ends instead.
 */
export async function startPortal(options: PortalOptions = {}): Promise<RunningPortal> {
  await builtPortal()
  const { besides, env: given = {} } = options
  const ownDir = besides?.dataDir ?? given.DATA_DIR
  const dataDir = ownDir ?? (await mkdtemp(join(quickFolder(), 'tassel-portal-')))
  const isEmbedded = !process.env.TEST_DATABASE_URL || ('DATABASE_URL' in given && !given.DATABASE_URL)
  const isCopied = !besides && !options.isFounder && mayBeginOnCopy(given) && (await isEmpty(dataDir))
  const template = isCopied ? await copyDemo(dataDir, isEmbedded, foundDemo) : null
  const hasDatabase = besides || isEmbedded || given.DATABASE_URL
  const database = hasDatabase ? null : await (template ? copyDatabase(template) : createEmptyDatabase())
  const databaseUrl = besides?.databaseUrl ?? database?.url ?? null
  if (options.prepare) await prepareDemo({ dataDir, databaseUrl }, options.prepare)
  const port = options.env?.PORT ? Number(options.env.PORT) : await freePort()
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    // Reading the sources takes a third of the start.
    NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/tassel/compiled'),
    // The machine's resolver must not be asked about invented domains.
    DNS_SERVERS: '127.0.0.1:1',
    // Partners' notices are sent at once; holding them back has its own tests.
    UNDO_SECONDS: '0',
    ...(databaseUrl && { DATABASE_URL: databaseUrl, DEMO: '1', ...SECRETS }),
    ...options.env,
  }
  const child = spawn(...commandOf(options), { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  const url = options.env?.PUBLIC_URL ?? `http://localhost:${port}`
  const clean = async () => {
    if (ownDir === undefined) await rm(dataDir, { recursive: true, force: true })
    await database?.drop()
  }
  const ended = once(child, 'exit')
  const listening = new Promise<void>((done) => {
    const look = () => output.includes('Tassel is ready at') && done()
    child.stdout.on('data', look)
  })
  const first = await Promise.race([listening, ended.then(() => 'ended' as const)])
  if (first === 'ended') {
    await clean()
    throw new PortalEnded(output, child.exitCode)
  }
  return {
    url,
    port,
    dataDir,
    databaseUrl,
    process: child,
    output: () => output,
    async signIn(email, returnTo = '/healthz') {
      const browser = new Browser(url)
      const { response } = await browser.signIn(email, PASSWORD, returnTo)
      await response.arrayBuffer()
      return browser
    },
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM')
      await ended
      await clean()
      return child.exitCode
    },
  }
}

async function isEmpty(folder: string): Promise<boolean> {
  return readdir(folder).then(
    (found) => found.length === 0,
    ({ code }: NodeJS.ErrnoException) => code === 'ENOENT',
  )
}

async function foundDemo(env: Record<string, string>): Promise<void> {
  const onServer = env.DATABASE_URL !== undefined && { DEMO: '1', ...SECRETS }
  const founder = await startPortal({ isFounder: true, env: { ...EMBEDDED, ...onServer, ...env } })
  await founder.stop()
}

function commandOf({ mostFileBytes }: PortalOptions): [command: string, args: string[]] {
  if (mostFileBytes === undefined) return [process.execPath, ARGUMENTS]
  // The shell counts in blocks of 512 bytes.
  const limited = `ulimit -f ${Math.floor(mostFileBytes / 512)}; exec "$0" "$@"`
  return ['sh', ['-c', limited, process.execPath, ...ARGUMENTS]]
}

/** A portal that ended before it listened. */
export class PortalEnded extends Error {
  readonly output: string
  readonly exitCode: number | null

  constructor(output: string, exitCode: number | null) {
    super(`The portal ended with ${exitCode}: ${output}`)
    this.output = output
    this.exitCode = exitCode
  }
}
