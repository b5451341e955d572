import pg from 'pg'
import type { DatabaseLimits } from '#db/limits'
import type { Health } from '#db/postgres/health'
import { decoderOf } from '#db/values'

const POOL_SIZE = 10
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000
const IDLE_CLIENT_MS = 30_000

// A pooler keeps these two for each of its clients, whichever connection of its own serves them.
const CLIENT = "set time zone 'UTC'; set datestyle to 'ISO'"
// Compiling a statement takes longer than it saves on what a portal asks.
const SESSION = `${CLIENT}; set jit to off; set bytea_output to 'hex'`

interface PoolOptions {
  size: number
  throughPooler: boolean
  limits: DatabaseLimits
  /** Learns of every connection. */
  health: Health
}

/**
 * A pool of at most `size` connections, which outlives the loss of any of them. Through a pooler nothing is set but
 * what it keeps for its clients: the limits of time are the role's then (docs/decisions/0038).
 */
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
  // The pool has already dropped the idle connection that was lost; the next query opens another.
  pool.on('error', (error) => {
    if (!pool.ending) console.warn('A database connection was lost:', error.message)
  })
  return pool
}

/**
 * How many connections a process may hold, by DATABASE_POOL_SIZE.
 * @throws Error with one line where that is no number of connections
 */
export function poolSize(): number {
  const wanted = process.env.DATABASE_POOL_SIZE
  if (!wanted) return POOL_SIZE
  const size = Number(wanted)
  if (Number.isInteger(size) && size >= 1) return size
  throw new Error('DATABASE_POOL_SIZE must be a whole number of at least 1')
}
