import { AsyncLocalStorage } from 'node:async_hooks'
import type { DialectAdapter, Transaction } from 'kysely'
import type { Database } from '#db/schema'

/** A transaction that is open in this async context, and what hangs on its outcome. */
export interface TransactionScope {
  /** The dialect adapter of the database: the same object on every handle made from it. */
  readonly adapter: DialectAdapter
  readonly outer: TransactionScope | undefined
  readonly afterCommit: (() => void | Promise<void>)[]
  handle: Transaction<Database> | undefined
  open: boolean
  joinedFailure: { readonly cause: unknown } | undefined
}

const KEY = Symbol.for('tassel.transaction')
const shared = globalThis as { [KEY]?: AsyncLocalStorage<TransactionScope> }

// The built pages carry a second copy of this module in the same process: both must see one scope.
shared[KEY] ??= new AsyncLocalStorage<TransactionScope>()

/** The async context in which the code of a transaction runs. */
export const transactionScopes: AsyncLocalStorage<TransactionScope> = shared[KEY]

/** The transaction on this database that is open in the calling async context, if any. */
export function openScopeOf(adapter: DialectAdapter): TransactionScope | undefined {
  let scope = transactionScopes.getStore()
  while (scope && !(scope.open && scope.adapter === adapter)) scope = scope.outer
  return scope
}
