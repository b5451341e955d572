import {
  AbortedTransactionError,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type TransactionSettings,
} from 'kysely'
import { openScopeOf } from '#db/transaction-scope'
import { isConnectionLost, OutcomeUnknown } from '#db/unavailable'

/** One connection to the database while somebody holds it. */
export interface Session extends DatabaseConnection {
  /** Runs a command without parameters and answers the tag it completed with, such as 'COMMIT'. */
  command(sql: string): Promise<string | undefined>
  /** Gives the connection back. */
  release(): void
  /** Marks the connection as unfit for another holder. */
  discard(): void
}

/**
 * What Kysely's driver does alike on both databases: transactions and savepoints as SQL, and the refusal of the
 * root handle inside a transaction, where it would run outside of that transaction and, with one connection,
 * wait for ever.
 */
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
      // The server refuses a commit by an error; without its answer nobody knows what became of it.
      throw isConnectionLost(cause) ? new OutcomeUnknown(cause.message, { cause }) : cause
    })
    // A transaction in which a statement failed ends its commit with a rollback.
    if (tag === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await (connection as Session).command('rollback')
    } catch {
      // The connection is lost, and its transaction with it; the error that led here is the one to tell.
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
