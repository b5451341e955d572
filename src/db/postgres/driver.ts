import type { CompiledQuery, DialectAdapter, QueryResult } from 'kysely'
import type pg from 'pg'
import { type Session, SessionDriver } from '#db/driver'
import { type DatabaseLimits, limitsFor, ownLimitIn, within } from '#db/limits'
import { answerOfPrepared, answerTo } from '#db/postgres/answers'
import { cut, type Health } from '#db/postgres/health'
import { described, ParameterTypes } from '#db/postgres/parameter-types'
import { isPlanLost } from '#db/postgres/plan-lost'
import type { Pooler } from '#db/postgres/pooler'
import { type KnownLayouts, NO_ROWS, OPENING, type StatementResult } from '#db/postgres/prepared-query'
import { StatementNames } from '#db/postgres/statement-names'
import { DatabaseUnavailable, endsConnection, isReadOnly, lostWith, unavailable } from '#db/unavailable'
import { encodeParameter, parameterText } from '#db/values'

const CHANGING = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** Whether a command ends a transaction. */
const isEnd = (text: string) => /^(commit|rollback)$/.test(text)

/** How long the connections in use are waited for when the pool closes: as long as a statement may take. */
const CLOSE_GRACE_MS = 2_000

/** Kysely's driver of PostgreSQL: a pool of connections, with prepared statements for what is asked repeatedly. */
export class PooledDriver extends SessionDriver {
  readonly #pool: pg.Pool
  readonly #statements: Statements
  readonly #health: Health
  readonly #limits: DatabaseLimits
  readonly #open = new Set<pg.PoolClient>()

  /**
   * @param options.pooler what stands between the pool and its server: it decides whether a prepared statement is there again when
   * it is asked for by its name, and whether it is the very one that was described
   */
  constructor(
    pool: pg.Pool,
    adapter: DialectAdapter,
    { pooler, health, limits }: { pooler: Pooler | null; health: Health; limits: DatabaseLimits },
  ) {
    super(adapter)
    this.#pool = pool
    const hasNames = pooler?.carriesNames ?? true
    this.#statements = {
      names: hasNames ? new StatementNames() : null,
      types: new ParameterTypes(),
      layouts: pooler ? null : new WeakMap(),
    }
    this.#health = health
    this.#limits = limits
    pool.on('connect', (client) => this.#open.add(client as pg.PoolClient))
    pool.on('remove', (client) => this.#open.delete(client as pg.PoolClient))
  }

  /** @throws DatabaseUnavailable when no connection is to be had in time */
  protected override async session(): Promise<Session> {
    const limits = limitsFor(this.#limits)
    for (;;) {
      const client = await this.#connected(limits.waitMs)
      if (!this.#health.isDoubtful(client))
        return new PooledSession(client, this.#statements, this.#health, limits.statementMs)
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

  /** Waits until the connections in use are given back, as long as a statement may take; a server that is gone is not waited for. */
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

interface Statements {
  readonly names: StatementNames | null
  readonly types: ParameterTypes
  /** How the rows of each connection's prepared statements look. */
  readonly layouts: WeakMap<pg.ClientBase, KnownLayouts> | null
}

class PooledSession implements Session {
  readonly #client: pg.PoolClient
  readonly #statements: Statements
  readonly #health: Health
  readonly #limitMs: number
  #transactionLimitMs: number | null = null
  #unfit = false
  #inTransaction = false
  #isToOpen = false
  #isOver = false

  constructor(client: pg.PoolClient, statements: Statements, health: Health, limitMs: number) {
    this.#client = client
    this.#statements = statements
    this.#health = health
    this.#limitMs = limitMs
  }

  async command(text: string): Promise<string | undefined> {
    if (text === OPENING.text && this.#layouts()) return this.#openLater()
    if (this.#isToOpen) {
      // Nothing was said to the server yet, and so there is nothing to end.
      if (isEnd(text)) {
        this.#isToOpen = false
        this.#inTransaction = false
        return text.toUpperCase()
      }
      await this.#open()
    }
    return this.#tell(text)
  }

  /** The server hears of the transaction with its first statement, which saves a way there and back. */
  async #openLater(): Promise<undefined> {
    const { name, text } = OPENING
    const layouts = this.#layouts()
    if (!layouts?.has(name)) await this.#timed(text, () => described(this.#client, text, name))
    layouts?.set(name, NO_ROWS)
    this.#isToOpen = true
    this.#inTransaction = true
  }

  async #open(): Promise<void> {
    this.#isToOpen = false
    await this.#tell(OPENING.text)
  }

  async #tell(text: string): Promise<string | undefined> {
    const { command } = await this.#timed(text, () => answerTo(this.#client, { text }))
    this.#inTransaction = !isEnd(text)
    if (!this.#inTransaction) this.#transactionLimitMs = null
    return command
  }

  release(): void {
    // Whoever got it next would go on in a transaction that is not theirs.
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

  async #run(query: CompiledQuery): Promise<StatementResult> {
    const name = this.#statements.names?.nameOf(query.sql)
    try {
      return await this.#send(query, name)
    } catch (error) {
      if (name === undefined || !isPlanLost(error)) throw error
      // The schema changed under a prepared statement: this connection's statements are of no more use.
      this.discard()
      if (this.#inTransaction) throw error
      return this.#send(query, undefined)
    }
  }

  async #send(query: CompiledQuery, name: string | undefined): Promise<StatementResult> {
    const parameters = query.parameters.map(encodeParameter)
    const hasArrays = parameters.some((parameter) => typeof parameter === 'object' && parameter !== null)
    const described = () => this.#statements.types.of(this.#client, query.sql, name)
    const types = hasArrays ? await this.#timed('describe', described) : []
    const values = parameters.map((parameter, index) => parameterText(parameter, types[index]))
    if (this.#isToOpen && name === undefined) await this.#open()
    const how = { known: this.#layouts(), opens: this.#isToOpen }
    this.#isToOpen = false
    const ask = () =>
      name === undefined
        ? answerTo(this.#client, { text: query.sql, values })
        : answerOfPrepared(this.#client, { name, text: query.sql, values }, how)
    const result: StatementResult | StatementResult[] = await this.#timed(query.sql, ask)
    if (this.#inTransaction) this.#transactionLimitMs = ownLimitIn(query.sql) ?? this.#transactionLimitMs
    // Several statements in one text answer one result each.
    return Array.isArray(result) ? (result.at(-1) as StatementResult) : result
  }

  #layouts(): KnownLayouts | null {
    const { layouts } = this.#statements
    const known = layouts?.get(this.#client)
    if (known || !layouts) return known ?? null
    const first: KnownLayouts = new Map()
    layouts.set(this.#client, first)
    return first
  }

  /** Waits for the answer as long as it may take; a connection that gives none is cut, and never used again. */
  async #timed<T>(text: string, ask: () => Promise<T>): Promise<T> {
    if (this.#isOver) throw new DatabaseUnavailable('The connection to the database was lost')
    const since = performance.now()
    let isLate = false
    // Without a connection the question fails by itself.
    const giveUp = () => {
      isLate = true
      this.#health.giveUp(this.#client, since)
    }
    const limitMs = this.#transactionLimitMs ?? this.#limitMs
    const timer = Number.isFinite(limitMs) ? setTimeout(giveUp, limitMs) : undefined
    try {
      const result = await ask()
      this.#health.heard(this.#client)
      return result
    } catch (error) {
      if (isReadOnly(error)) this.discard()
      if (!isLate && !this.#health.isLost(this.#client) && !endsConnection(error)) throw error
      this.#isOver = true
      this.discard()
      const late = () => new Error(`The database did not answer within ${limitMs / 1000} seconds`)
      throw lostWith(text, !this.#inTransaction, isLate ? late() : error)
    } finally {
      clearTimeout(timer)
    }
  }
}
