import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres, type ThrowAwayPostgres } from '../../scripts/postgres'
import { type RunningPgbouncer, startPgbouncer } from './pgbouncer'
import { type RunningPortal, startPortal } from './portal'
import { type S3Server, startS3 } from './s3-server'

type Standby = Awaited<ReturnType<ThrowAwayPostgres['standby']>>

/** A company that has outgrown one machine. */
export interface Machines {
  primary: ThrowAwayPostgres
  /** Has every acknowledged commit, is read by the portals, and may take the primary's place. */
  standby: Standby
  files: S3Server
  /** On one database, behind pgbouncer in transaction mode. */
  portals: RunningPortal[]
  /** Promotes the standby and leads everybody to it; the primary stands still before and is ended after. */
  failOver(): Promise<void>
  close(): Promise<void>
}

const SERVER = { max_connections: '200' }
/** A commit is acknowledged once the standby has it, too. */
const SYNCHRONOUS = ["alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()']
/** pgbouncer asks a server that it could not sign in at once more after this. */
const RETRY_SECONDS = 1

/** Starts a primary and its standby, the poolers, a bucket and so many portals, on the demo company. */
export async function startMachines(count: number): Promise<Machines> {
  const primary = await startPostgres(SERVER)
  const standby = await primary.standby(SERVER)
  await run(primary.url, SYNCHRONOUS)
  const pooled = await startPgbouncer(primary.url, { server_login_retry: RETRY_SECONDS })
  const heard = await startPgbouncer(primary.url, { pool_mode: 'session', server_login_retry: RETRY_SECONDS })
  const files = await startS3()
  const folders: string[] = []
  const portals: RunningPortal[] = []
  while (portals.length < count) {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'tassel-machine-'))
    folders.push(DATA_DIR)
    portals.push(
      await startPortal({ env: { DATA_DIR, ...environment(pooled, heard, primary, standby, files) } }),
    )
  }
  return {
    primary,
    standby,
    files,
    portals,
    async failOver() {
      primary.freeze()
      standby.promote()
      for (const pooler of [pooled, heard]) pooler.point(standby.url)
      await primary.halt()
    },
    async close() {
      for (const portal of portals) await portal.stop()
      for (const folder of folders) await rm(folder, { recursive: true, force: true })
      for (const pooler of [pooled, heard]) await pooler.stop()
      await files.close()
      await standby.stop()
      await primary.stop()
    },
  }
}

function environment(
  pooled: RunningPgbouncer,
  heard: RunningPgbouncer,
  primary: ThrowAwayPostgres,
  standby: Standby,
  { settings }: S3Server,
): Record<string, string> {
  return {
    DATABASE_URL: pooled.through(primary.url),
    DATABASE_LISTEN_URL: heard.through(primary.url),
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

/** Runs statements at a server, each by itself. */
export async function run(databaseUrl: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
