import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import pg from 'pg'
import type { Db } from '#db/database'
import type { ReplicaServer } from '#db/replica/server'
import { openScopeOf } from '#db/transaction-scope'

/** Connections lost, too many, or shut down. 40001: cancelled by the server so that replay can proceed. */
const NOT_OF_THE_STATEMENT = /^(08|53|57P|40001)/
const CANCELLED = '40001'

interface Choice {
  server: ReplicaServer | null
  lost(server: ReplicaServer, error: unknown): void
}

/** Reads from a replica, one statement at a time; the primary runs it when the replica does not answer. */
export class ReplicaDriver implements Driver {
  readonly #db: Db
  readonly #choice: Choice

  constructor(db: Db, choice: Choice) {
    this.#db = db
    this.#choice = choice
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (openScopeOf(this.#db.getExecutor().adapter)) throw new Error("Use the transaction's own handle")
    return {
      executeQuery: (query) => this.#execute(query),
      // biome-ignore lint/correctness/useYield: there is nothing to yield where streaming is refused.
      async *streamQuery() {
        throw new Error('Streaming is not supported; read in pages')
      },
    }
  }

  async #execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { server } = this.#choice
    if (!server) return this.#db.executeQuery<R>(query)
    try {
      return await server.whileThere(server.db.executeQuery<R>(query))
    } catch (error) {
      if (isOfTheStatement(error)) throw error
      if (!isCancelled(error)) this.#choice.lost(server, error)
      return this.#db.executeQuery<R>(query)
    }
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(): Promise<void> {
    throw new Error('What is read from a replica is read without a transaction')
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async destroy(): Promise<void> {}
}

function isOfTheStatement(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !NOT_OF_THE_STATEMENT.test(error.code ?? '')
}

function isCancelled(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === CANCELLED
}
