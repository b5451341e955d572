import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type DialectAdapter, type Driver, type Kysely, sql } from 'kysely'
import { EmbeddedClient } from '#db/embedded/client'
import { EmbeddedAdapter, EmbeddedDriver } from '#db/embedded/driver'
import { lockFolder } from '#db/embedded/lock'
import type { EmbeddedSource } from '#db/embedded/messages'
import { handleOn } from '#db/handle'
import { type DatabaseLimits, DEFAULT_LIMITS, NO_LIMITS } from '#db/limits'
import type { Listen } from '#db/listening'
import { PooledAdapter } from '#db/postgres/adapter'
import { PooledDriver } from '#db/postgres/driver'
import { Health } from '#db/postgres/health'
import { PostgresListener } from '#db/postgres/listener'
import { openPool, poolSize } from '#db/postgres/pool'
import { findPooler } from '#db/postgres/pooler'
import type { Database } from '#db/schema'

export type Db = Kysely<Database>

export interface OpenDatabase {
  readonly db: Db
  readonly kind: 'embedded' | 'postgres'
  readonly listen: Listen
  close(): Promise<void>
  ping(): Promise<void>
}

export interface PostgresAddress {
  databaseUrl: string
  /** PostgreSQL without a pooler, for work that needs its own connection; defaults to `databaseUrl`. */
  listenUrl?: string
}

/** By URL; without one, creates and locks `database/`. @throws Error when locked; later DatabaseUnavailable or OutcomeUnknown
 *  (docs/decisions/0026). Listening throws behind a pooler alone (docs/decisions/0038) */
export async function openDatabase(
  options: Partial<PostgresAddress> & { dataDir: string; limits?: DatabaseLimits },
): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, listenUrl, limits = DEFAULT_LIMITS } = options
  return databaseUrl
    ? openPostgres({ databaseUrl, ...(listenUrl && { listenUrl }) }, limits)
    : openFolder(dataDir, limits)
}

async function openPostgres(
  { databaseUrl, listenUrl }: PostgresAddress,
  limits: DatabaseLimits,
): Promise<OpenDatabase> {
  const size = poolSize()
  const adapter = new PooledAdapter()
  const pooler = await findPooler(databaseUrl)
  const health = new Health()
  const pool = openPool(databaseUrl, { size, throughPooler: pooler !== null, limits, health })
  const driver = new PooledDriver(pool, adapter, { pooler, health, limits })
  const listener = new PostgresListener(listenUrl ?? databaseUrl)
  const listen: Listen = async (channel, onNotification) => {
    if (pooler && !listenUrl)
      throw new Error('DATABASE_LISTEN_URL is missing: DATABASE_URL leads through a pooler')
    return listener.listen(channel, onNotification)
  }
  const opened = await opening('postgres', adapter, driver, listen)
  if (pooler) await warnWithoutLimits(opened.db)
  return { ...opened, close: () => listener.close().finally(() => opened.close()) }
}

async function warnWithoutLimits(db: Db): Promise<void> {
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)
  if (rows[0]?.statement_timeout === '0')
    console.warn(
      'The role of DATABASE_URL has no statement_timeout, which a pooler cannot be told: see docs/operations/scaling.md',
    )
}

async function openFolder(dataDir: string, limits: DatabaseLimits): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true })
  const lock = await lockFolder(dataDir)
  try {
    const { opened } = await openEmbedded({ folder: join(dataDir, 'database') }, limits)
    return { ...opened, close: () => opened.close().finally(() => lock.release()) }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Opens the embedded database without a lock, in a folder of the caller's own or in memory. */
export async function openEmbedded(
  source: EmbeddedSource,
  limits: DatabaseLimits = NO_LIMITS,
): Promise<{ opened: OpenDatabase; client: EmbeddedClient }> {
  const client = await EmbeddedClient.start(source)
  const adapter = new EmbeddedAdapter()
  const driver = new EmbeddedDriver(client, adapter, limits)
  const listen: Listen = (channel, onNotification) => driver.listen(channel, onNotification)
  return { opened: await opening('embedded', adapter, driver, listen), client }
}

async function opening(
  kind: OpenDatabase['kind'],
  adapter: DialectAdapter,
  driver: Driver,
  listen: Listen,
): Promise<OpenDatabase> {
  const db = handleOn(adapter, driver)
  const ping = async (): Promise<void> => {
    await sql`select 1`.execute(db)
  }
  const close = (): Promise<void> => db.destroy()
  try {
    // Kysely closes only a driver that was used.
    await ping()
  } catch (error) {
    await close()
    throw error
  }
  return { db, kind, listen, close, ping }
}
