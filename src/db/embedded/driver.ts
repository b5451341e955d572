import {
  type CompiledQuery,
  type DialectAdapter,
  type Kysely,
  PostgresAdapter,
  type QueryResult,
  sql,
} from 'kysely'
import { type Session, SessionDriver } from '#db/driver'
import type { EmbeddedClient } from '#db/embedded/client'
import type { TextResult } from '#db/embedded/messages'
import { Turns } from '#db/embedded/turns'
import { type DatabaseLimits, limitsFor, ownLimitIn } from '#db/limits'
import type { Listener, StopListening } from '#db/listening'
import { DatabaseUnavailable, isConnectionLost, lostWith } from '#db/unavailable'
import { decoderOf, type EncodedParameter, encodeParameter } from '#db/values'

const CHANGING = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** The embedded database has one connection, which a migration holds while it runs: that is lock enough. */
export class EmbeddedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(...[db]: Parameters<PostgresAdapter['acquireMigrationLock']>) {
    await sql`set local statement_timeout = 0`.execute(db as Kysely<unknown>)
  }

  override async releaseMigrationLock(): Promise<void> {}
}

/** The driver of the embedded database: one holder at a time, so no statement joins another's transaction. */
export class EmbeddedDriver extends SessionDriver {
  readonly #client: EmbeddedClient
  readonly #limits: DatabaseLimits
  readonly #turns = new Turns()

  constructor(client: EmbeddedClient, adapter: DialectAdapter, limits: DatabaseLimits) {
    super(adapter)
    this.#client = client
    this.#limits = limits
  }

  protected override async session(): Promise<Session> {
    const { waitMs } = limitsFor(this.#limits)
    // Only the database's own limit may end the thread, not the shorter limit of one caller.
    return new EmbeddedSession(this.#client, this.#limits, await this.#turns.take(waitMs))
  }

  /** Waits for its turn: inside another caller's transaction, a rollback would end the subscription. */
  async listen(channel: string, listener: Listener): Promise<StopListening> {
    const pass = await this.#turns.take()
    const stop = await this.#client.listen(channel, listener).finally(pass)
    return async () => stop()
  }

  /** Waits for earlier holders, so that open transactions finish. */
  override async destroy(): Promise<void> {
    const pass = await this.#turns.take()
    await this.#client.close().finally(pass)
  }
}

class EmbeddedSession implements Session {
  readonly #client: EmbeddedClient
  readonly #limits: DatabaseLimits
  #generation: number
  #transactionLimitMs: number | null = null
  #inTransaction = false
  readonly release: () => void

  constructor(client: EmbeddedClient, limits: DatabaseLimits, release: () => void) {
    this.#client = client
    this.#limits = limits
    this.#generation = client.generation
    this.release = release
  }

  async command(text: string): Promise<string | undefined> {
    const { command } = await this.#ask(text, [])
    if (!this.#inTransaction) this.#generation = this.#client.generation
    this.#inTransaction = !/^(commit|rollback)$/.test(text)
    if (!this.#inTransaction) this.#transactionLimitMs = null
    return command
  }

  discard(): void {
    // There is no second connection to take. Work begun on a lost one is refused by its generation.
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#ask(query.sql, query.parameters.map(encodeParameter))
    if (this.#inTransaction) this.#transactionLimitMs = ownLimitIn(query.sql) ?? this.#transactionLimitMs
    const rows = decodedRows(result) as R[]
    return CHANGING.has(result.command ?? '')
      ? { rows, numAffectedRows: BigInt(result.affectedRows) }
      : { rows }
  }

  async #ask(text: string, parameters: readonly EncodedParameter[]): Promise<TextResult> {
    const isOfAnother = () => this.#inTransaction && this.#client.generation !== this.#generation
    if (isOfAnother()) throw new DatabaseUnavailable('The transaction was lost with its connection')
    const statementMs = this.#transactionLimitMs ?? this.#limits.statementMs
    try {
      return await this.#client.query(text, parameters, { ...this.#limits, statementMs })
    } catch (error) {
      if (!isConnectionLost(error)) throw error
      throw lostWith(text, !this.#inTransaction, error)
    }
  }

  // biome-ignore lint/correctness/useYield: there is nothing to yield where streaming is refused.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported; read in pages')
  }
}

function decodedRows({ names, types, rows }: TextResult): Record<string, unknown>[] {
  const columns = names.map((name, index) => ({ name, decode: decoderOf(types[index] as number) }))
  return rows.map((row) => {
    const decoded: Record<string, unknown> = {}
    columns.forEach(({ name, decode }, index) => {
      const text = row[index] as string | null
      decoded[name] = text === null ? null : decode(text)
    })
    return decoded
  })
}
