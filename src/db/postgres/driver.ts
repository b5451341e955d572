import {
  type CompiledQuery,
  type DialectAdapter,
  type Kysely,
  PostgresAdapter,
  type QueryResult,
  sql,
} from 'kysely'
import type pg from 'pg'
import { type Session, SessionDriver } from '#db/driver'
import { ParameterTypes } from '#db/postgres/parameter-types'
import { isPlanLost } from '#db/postgres/plan-lost'
import { StatementNames } from '#db/postgres/statement-names'
import { encodeParameter, parameterText } from '#db/values'

const CHANGING = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** Kysely's own number: processes of older versions, which took its lock, wait their turn too. */
const MIGRATION_LOCK = sql.lit(3853314791062309107n)

/**
 * Kysely's adapter. Its lock on migrations is of the session, which a pooler knows nothing of; ours lasts as long as
 * the transaction it is taken in. A migration, and the wait for another process's, may outlast a query's limit.
 */
export class PooledAdapter extends PostgresAdapter {
  override async acquireMigrationLock(...[db]: Parameters<PostgresAdapter['acquireMigrationLock']>) {
    await sql`set local statement_timeout = 0`.execute(db as Kysely<unknown>)
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(db as Kysely<unknown>)
  }

  override async releaseMigrationLock(): Promise<void> {}
}

/** Kysely's driver of PostgreSQL: a pool of connections, with prepared statements for what is asked repeatedly. */
export class PooledDriver extends SessionDriver {
  readonly #pool: pg.Pool
  readonly #statements: Statements

  /** @param hasNames whether a prepared statement is there again when it is asked for by its name */
  constructor(pool: pg.Pool, adapter: DialectAdapter, hasNames: boolean) {
    super(adapter)
    this.#pool = pool
    this.#statements = { names: hasNames ? new StatementNames() : null, types: new ParameterTypes() }
  }

  protected override async session(): Promise<Session> {
    return new PooledSession(await this.#pool.connect(), this.#statements)
  }

  /** Waits until the connections in use are given back. */
  override async destroy(): Promise<void> {
    await this.#pool.end()
  }
}

interface Statements {
  readonly names: StatementNames | null
  readonly types: ParameterTypes
}

class PooledSession implements Session {
  readonly #client: pg.PoolClient
  readonly #statements: Statements
  #unfit = false
  #inTransaction = false

  constructor(client: pg.PoolClient, statements: Statements) {
    this.#client = client
    this.#statements = statements
  }

  async command(text: string): Promise<string | undefined> {
    this.#inTransaction = !/^(commit|rollback)$/.test(text)
    return (await this.#client.query(text)).command
  }

  release(): void {
    this.#client.release(this.#unfit)
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

  async #run(query: CompiledQuery): Promise<pg.QueryResult> {
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

  async #send(query: CompiledQuery, name: string | undefined): Promise<pg.QueryResult> {
    const parameters = query.parameters.map(encodeParameter)
    const types = parameters.some((parameter) => typeof parameter === 'object' && parameter !== null)
      ? await this.#statements.types.of(this.#client, query.sql, name)
      : []
    const values = parameters.map((parameter, index) => parameterText(parameter, types[index]))
    const result: pg.QueryResult | pg.QueryResult[] = await this.#client.query({
      text: query.sql,
      values,
      ...(name === undefined ? {} : { name }),
    })
    // Several statements in one text answer one result each.
    return Array.isArray(result) ? (result.at(-1) as pg.QueryResult) : result
  }
}
