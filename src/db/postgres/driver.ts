import type { CompiledQuery, DialectAdapter, QueryResult } from 'kysely'
import type pg from 'pg'
import { type Session, SessionDriver } from '#db/driver'
import { type DatabaseLimits, limitsFor, ownLimitIn, within } from '#db/limits'
import { answerTo } from '#db/postgres/answers'
import { cut, type Health } from '#db/postgres/health'
import type { Pooler } from '#db/postgres/pooler'
import { isPlanLost } from '#db/prepared/plan-lost'
import { StatementNames } from '#db/prepared/statement-names'
import { DatabaseUnavailable, endsConnection, isReadOnly, lostWith, unavailable } from '#db/unavailable'
import { encodeParameter } from '#db/values'

const CHANGING = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

const isEnd = (text: string) => /^(commit|rollback)$/.test(text)

const CLOSE_GRACE_MS = 2_000

export class PooledDriver extends SessionDriver {
  readonly #pool: pg.Pool
  readonly #names: StatementNames | null
  readonly #health: Health
  readonly #limits: DatabaseLimits
  readonly #open = new Set<pg.PoolClient>()

  /** Statements are not prepared if the pooler before the server (`options.pooler`) loses their names. */
  constructor(
    pool: pg.Pool,
    adapter: DialectAdapter,
    { pooler, health, limits }: { pooler: Pooler | null; health: Health; limits: DatabaseLimits },
  ) {
    super(adapter)
    this.#pool = pool
    this.#names = (pooler?.carriesNames ?? true) ? new StatementNames() : null
    this.#health = health
    this.#limits = limits
    pool.on('connect', (client) => this.#open.add(client))
    pool.on('remove', (client) => this.#open.delete(client))
  }

  protected override async session(): Promise<Session> {
    const limits = limitsFor(this.#limits)
    for (;;) {
      const client = await this.#connected(limits.waitMs)
      if (!this.#health.isDoubtful(client))
        return new PooledSession(client, this.#names, this.#health, limits.statementMs)
      cut(client)
      client.release(true)
    }
  }

  async #connected(waitMs: number): Promise<pg.PoolClient> {
    const late = () => new DatabaseUnavailable('No connection to the database was free in time')
    const asked = this.#pool.connect().catch((cause) => {
      throw unavailable(cause)
    })
    return within(asked, waitMs, late, (client) => client.release())
  }

  /** Waits for connections in use, as long as a statement may take, but not for a server that is gone. */
  override async destroy(): Promise<void> {
    const ended = this.#pool.end()
    const isEnded = await within(
      ended.then(() => true),
      this.#limits.statementMs + CLOSE_GRACE_MS,
      () => new Error('The pool did not close'),
    ).catch(() => false)
    if (!isEnded) for (const client of this.#open) cut(client)
  }
}

class PooledSession implements Session {
  readonly #client: pg.PoolClient
  readonly #names: StatementNames | null
  readonly #health: Health
  readonly #limitMs: number
  #transactionLimitMs: number | null = null
  #unfit = false
  #inTransaction = false
  #isOver = false

  constructor(client: pg.PoolClient, names: StatementNames | null, health: Health, limitMs: number) {
    this.#client = client
    this.#names = names
    this.#health = health
    this.#limitMs = limitMs
  }

  async command(text: string): Promise<string | undefined> {
    const { command } = await this.#ask({ text })
    this.#inTransaction = !isEnd(text)
    if (!this.#inTransaction) this.#transactionLimitMs = null
    return command
  }

  release(): void {
    // The next holder would continue inside this holder's transaction.
    this.#client.release(this.#unfit || this.#inTransaction)
  }

  discard(): void {
    this.#unfit = true
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#run(query)
    return CHANGING.has(result.command)
      ? { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) }
      : { rows: result.rows as R[] }
  }

  // biome-ignore lint/correctness/useYield: there is nothing to yield where streaming is refused.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported; read in pages')
  }

  async #run({ sql, parameters }: CompiledQuery): Promise<pg.QueryResult> {
    const name = this.#names?.nameOf(sql)
    const unnamed = { text: sql, values: parameters.map(encodeParameter) }
    try {
      return await this.#ask(name === undefined ? unnamed : { ...unnamed, name })
    } catch (error) {
      if (name === undefined || !isPlanLost(error)) throw error
      // The schema changed under a prepared statement: this connection's statements are useless now.
      this.discard()
      if (this.#inTransaction) throw error
      return this.#ask(unnamed)
    }
  }

  async #ask(query: pg.QueryConfig): Promise<pg.QueryResult> {
    if (this.#isOver) throw new DatabaseUnavailable('The connection to the database was lost')
    const since = performance.now()
    let isLate = false
    // On a lost connection the query fails by itself.
    const abandon = () => {
      isLate = true
      this.#health.abandon(this.#client, since)
    }
    const limitMs = this.#transactionLimitMs ?? this.#limitMs
    const timer = Number.isFinite(limitMs) ? setTimeout(abandon, limitMs) : undefined
    try {
      const result: pg.QueryResult | pg.QueryResult[] = await answerTo(this.#client, query)
      this.#health.recordAnswer(this.#client)
      if (this.#inTransaction) this.#transactionLimitMs = ownLimitIn(query.text) ?? this.#transactionLimitMs
      // Several statements in one text return one result each.
      return Array.isArray(result) ? (result.at(-1) as pg.QueryResult) : result
    } catch (error) {
      if (isReadOnly(error)) this.discard()
      if (!isLate && !this.#health.isLost(this.#client) && !endsConnection(error)) throw error
      this.#isOver = true
      this.discard()
      const late = () => new Error(`The database did not answer within ${limitMs / 1000} seconds`)
      throw lostWith(query.text, !this.#inTransaction, isLate ? late() : error)
    } finally {
      clearTimeout(timer)
    }
  }
}
