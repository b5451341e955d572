import {
  AbortedTransactionError,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type TransactionSettings,
} from 'kysely'
import { openScopeOf } from '#db/transaction-scope'
import { isConnectionLost, OutcomeUnknown } from '#db/unavailable'

export interface Session extends DatabaseConnection {
  command(sql: string): Promise<string | undefined>
  release(): void
  discard(): void
}

/** Transactions in SQL. Refuses the root handle inside one: on a single connection it would wait for ever. */
export abstract class SessionDriver implements Driver {
  readonly #adapter: DialectAdapter

  constructor(adapter: DialectAdapter) {
    this.#adapter = adapter
  }

  protected abstract session(): Promise<Session>
  abstract destroy(): Promise<void>

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (openScopeOf(this.#adapter)) throw new Error("Use the transaction's own handle")
    return this.session()
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    ;(connection as Session).release()
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel, accessMode } = settings
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    const mode = accessMode ? ` ${accessMode}` : ''
    await (connection as Session).command(`start transaction${level}${mode}`)
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const tag = await (connection as Session).command('commit').catch((cause: Error) => {
      // The server refuses a commit with an error. Without any answer the outcome is unknown.
      throw isConnectionLost(cause) ? new OutcomeUnknown(cause.message, { cause }) : cause
    })
    // The server answers COMMIT with ROLLBACK when a statement of the transaction failed.
    if (tag === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await (connection as Session).command('rollback')
    } catch {
      // The connection and its transaction are lost. The caller should see the error that led here.
      ;(connection as Session).discard()
    }
  }

  async savepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await (connection as Session).command(`savepoint ${quoted(name)}`)
  }

  async rollbackToSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await (connection as Session).command(`rollback to ${quoted(name)}`)
  }

  async releaseSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await (connection as Session).command(`release ${quoted(name)}`)
  }
}

function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`
}
