import { type CompiledQuery, type DialectAdapter, PostgresAdapter, type QueryResult } from 'kysely'
import { type Session, SessionDriver } from '#db/driver'
import type { EmbeddedClient } from '#db/embedded/client'
import type { TextResult } from '#db/embedded/messages'
import { Turns } from '#db/embedded/turns'
import type { Listener, StopListening } from '#db/listening'
import { decoderOf, encodeParameter } from '#db/values'

const CHANGING = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** The embedded database holds one connection, which a migration keeps: it needs no lock beside that. */
export class EmbeddedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/**
 * Kysely's driver of the embedded database. The single connection goes to one holder at a time, so that no
 * statement of another request runs inside an open transaction.
 */
export class EmbeddedDriver extends SessionDriver {
  readonly #client: EmbeddedClient
  readonly #turns = new Turns()

  constructor(client: EmbeddedClient, adapter: DialectAdapter) {
    super(adapter)
    this.#client = client
  }

  protected override async session(): Promise<Session> {
    return new EmbeddedSession(this.#client, await this.#turns.take())
  }

  /** Listens when it is its turn: within somebody's transaction it would end with that one's rollback. */
  async listen(channel: string, listener: Listener): Promise<StopListening> {
    const pass = await this.#turns.take()
    const stop = await this.#client.listen(channel, listener).finally(pass)
    return async () => stop()
  }

  /** Waits for the holders before it, so that a transaction that has begun is finished. */
  override async destroy(): Promise<void> {
    const pass = await this.#turns.take()
    await this.#client.close().finally(pass)
  }
}

class EmbeddedSession implements Session {
  readonly #client: EmbeddedClient
  readonly release: () => void

  constructor(client: EmbeddedClient, release: () => void) {
    this.#client = client
    this.release = release
  }

  async command(sql: string): Promise<string | undefined> {
    return (await this.#client.query(sql, [])).command
  }

  discard(): void {
    // There is no second connection to take; a database that lost this one has stopped as a whole.
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await this.#client.query(query.sql, query.parameters.map(encodeParameter))
    const rows = decodedRows(result) as R[]
    return CHANGING.has(result.command ?? '')
      ? { rows, numAffectedRows: BigInt(result.affectedRows) }
      : { rows }
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
