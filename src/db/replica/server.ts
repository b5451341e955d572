import pg from 'pg'
import type { Db } from '#db/database'
import { handleOn } from '#db/handle'
import { DEFAULT_LIMITS } from '#db/limits'
import { PooledAdapter } from '#db/postgres/adapter'
import { PooledDriver } from '#db/postgres/driver'
import { cut, Health } from '#db/postgres/health'
import { openPool, poolSize } from '#db/postgres/pool'
import { findPooler } from '#db/postgres/pooler'

interface ReplicaState {
  follows: boolean
  place: string | null
  token: string | null
}

const REPLICA_STATE = `select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as place,
  (select token::text from replica_beats) as token`

export class ReplicaServer {
  readonly db: Db
  readonly #asking: pg.Client
  readonly #pool: pg.Pool
  readonly #clients = new Set<pg.PoolClient>()
  readonly #isCut = new AbortController()

  private constructor(asking: pg.Client, pool: pg.Pool, db: Db) {
    this.#asking = asking
    this.#pool = pool
    this.db = db
    pool.on('connect', (client) => void this.#clients.add(client))
    pool.on('remove', (client) => void this.#clients.delete(client))
  }

  static async open(url: string, answerMs: number, limits = DEFAULT_LIMITS): Promise<ReplicaServer> {
    const asking = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
      application_name: 'tassel replica',
    })
    asking.on('error', () => {})
    try {
      await asking.connect()
      const pooler = await findPooler(url)
      const health = new Health()
      const pool = openPool(url, { size: poolSize(), throughPooler: pooler !== null, limits, health })
      const adapter = new PooledAdapter()
      const driver = new PooledDriver(pool, adapter, { pooler, health, limits })
      return new ReplicaServer(asking, pool, handleOn(adapter, driver))
    } catch (error) {
      cut(asking)
      throw error
    }
  }

  async state(): Promise<ReplicaState> {
    const { rows } = await this.#asking.query<ReplicaState>(REPLICA_STATE)
    return rows[0] ?? { follows: false, place: null, token: null }
  }

  async whileThere<T>(work: Promise<T>): Promise<T> {
    const { signal } = this.#isCut
    let stop = () => {}
    const cut = new Promise<never>((_, reject) => {
      stop = () => reject(new Error('The replica is away'))
      signal.addEventListener('abort', stop)
      if (signal.aborted) stop()
    })
    try {
      return await Promise.race([work, cut])
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }

  cut(): void {
    if (this.#isCut.signal.aborted) return
    this.#isCut.abort()
    cut(this.#asking)
    for (const client of this.#clients) cut(client)
    void this.#pool.end().catch(() => {})
  }
}
