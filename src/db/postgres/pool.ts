import pg from 'pg'
import type { DatabaseLimits } from '#db/limits'
import type { Health } from '#db/postgres/health'
import { decoderOf } from '#db/values'

const POOL_SIZE = 10
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000
const IDLE_CLIENT_MS = 30_000

// A pooler keeps these two settings for each client, on any of its own connections.
const CLIENT = "set time zone 'UTC'; set datestyle to 'ISO'"
// For the portal's queries, JIT compilation costs more time than it saves.
const SESSION = `${CLIENT}; set jit to off; set bytea_output to 'hex'`

interface PoolOptions {
  size: number
  throughPooler: boolean
  limits: DatabaseLimits
  health: Health
}

/** A pool that survives lost connections. Behind a pooler the role sets time limits (docs/decisions/0038). */
export function openPool(databaseUrl: string, { size, throughPooler, limits, health }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: size,
    connectionTimeoutMillis: limits.waitMs,
    idleTimeoutMillis: IDLE_CLIENT_MS,
    keepAlive: true,
    application_name: 'tassel',
    ...(!throughPooler && {
      statement_timeout: limits.statementMs,
      idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
    }),
    types: { getTypeParser: decoderOf as pg.CustomTypesConfig['getTypeParser'] },
    onConnect: async (client) => {
      health.watch(client)
      await client.query({
        text: throughPooler ? CLIENT : SESSION,
        query_timeout: limits.waitMs,
      } as pg.QueryConfig)
    },
  })
  pool.on('error', (error) => {
    if (!pool.ending) console.warn('A database connection was lost:', error.message)
  })
  return pool
}

/** Connections a process may open, from DATABASE_POOL_SIZE. Throws Error in one line if it is invalid. */
export function poolSize(): number {
  const wanted = process.env.DATABASE_POOL_SIZE
  if (!wanted) return POOL_SIZE
  const size = Number(wanted)
  if (Number.isInteger(size) && size >= 1) return size
  throw new Error('DATABASE_POOL_SIZE must be a whole number of at least 1')
}
