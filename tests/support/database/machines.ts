import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type RunningPortal, startPortal } from '#tests/support/http/portal'
import { type S3Server, startS3 } from '#tests/support/services/s3-server'
import { startPostgres, type ThrowAwayPostgres } from '../../../scripts/postgres'
import { type RunningPgbouncer, startPgbouncer } from './pgbouncer'

type Standby = Awaited<ReturnType<ThrowAwayPostgres['standby']>>

/** A company on several machines. */
export interface Machines {
  primary: ThrowAwayPostgres
  /** The standby has every acknowledged commit, serves the portals' reads, and may replace the primary. */
  standby: Standby
  files: S3Server
  /** The portals share one database, behind pgbouncer in transaction mode. */
  portals: RunningPortal[]
  /** Promotes the standby and points everybody to it; the primary is frozen before and stopped afterwards. */
  failOver(): Promise<void>
  close(): Promise<void>
}

const SERVER = { max_connections: '200' }
/** A commit is acknowledged only once the standby has it too. */
const SYNCHRONOUS = ["alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()']
/** The pooler retries an unreachable server after a second. */
const POOLER = { server_login_retry: 1 }

/** Starts a primary and its standby, the poolers, a bucket and this many portals, on the demo company. */
export async function startMachines(count: number): Promise<Machines> {
  const opened: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const end of opened.splice(0).reverse()) await end()
  }
  const kept = async <T>(starting: Promise<T>, end: (started: T) => Promise<unknown>): Promise<T> => {
    const started = await starting
    opened.push(() => end(started))
    return started
  }
  try {
    const primary = await kept(startPostgres(SERVER), (server) => server.stop())
    const standby = await kept(primary.standby(SERVER), (server) => server.stop())
    await run(primary.url, SYNCHRONOUS)
    const poolers: RunningPgbouncer[] = []
    for (const pool_mode of ['transaction', 'session'])
      poolers.push(await kept(startPgbouncer(primary.url, { ...POOLER, pool_mode }), (each) => each.stop()))
    const files = await kept(startS3(), (server) => server.close())
    const portals: RunningPortal[] = []
    while (portals.length < count) {
      const folder = mkdtemp(join(tmpdir(), 'tassel-machine-'))
      const DATA_DIR = await kept(folder, (path) => rm(path, { recursive: true, force: true }))
      const env = { DATA_DIR, ...environment(poolers, primary, standby, files) }
      portals.push(await kept(startPortal({ env }), (portal) => portal.stop()))
    }
    return {
      primary,
      standby,
      files,
      portals,
      async failOver() {
        primary.freeze()
        standby.promote()
        for (const pooler of poolers) pooler.point(standby.url)
        await primary.halt()
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function environment(
  [pooled, heard]: readonly RunningPgbouncer[],
  primary: ThrowAwayPostgres,
  standby: Standby,
  { settings }: S3Server,
): Record<string, string> {
  const through = (pooler: RunningPgbouncer | undefined) => pooler?.through(primary.url) ?? ''
  return {
    DATABASE_URL: through(pooled),
    DATABASE_LISTEN_URL: through(heard),
    DATABASE_REPLICA_URL: standby.url,
    DATABASE_REPLICA_LAG_SECONDS: '60',
    DEMO: '1',
    SESSION_SECRET: 'session-secret-of-many-machines-0123456789',
    SEALING_KEY: 'sealing-key-of-many-machines-0123456789abc',
    S3_ENDPOINT: settings.endpoint,
    S3_BUCKET: settings.bucket,
    S3_REGION: settings.region,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  }
}

/** Runs statements on a server, each in its own transaction. */
export async function run(databaseUrl: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
