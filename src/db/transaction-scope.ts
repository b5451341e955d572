import { AsyncLocalStorage } from 'node:async_hooks'
import type { DialectAdapter, Transaction } from 'kysely'
import type { Database } from '#db/schema'

export interface TransactionScope {
  readonly adapter: DialectAdapter
  readonly outer: TransactionScope | undefined
  readonly afterCommit: (() => void | Promise<void>)[]
  handle: Transaction<Database> | undefined
  open: boolean
  joinedFailure: { readonly cause: unknown } | undefined
}

const KEY = Symbol.for('tassel.transaction')
const shared = globalThis as { [KEY]?: AsyncLocalStorage<TransactionScope> }

// The built pages include a second copy of this module in the same process: both must use one scope.
shared[KEY] ??= new AsyncLocalStorage<TransactionScope>()

export const transactionScopes: AsyncLocalStorage<TransactionScope> = shared[KEY]

/** The transaction on this database that is open in the calling async context, if any. */
export function openScopeOf(adapter: DialectAdapter): TransactionScope | undefined {
  let scope = transactionScopes.getStore()
  while (scope && !(scope.open && scope.adapter === adapter)) scope = scope.outer
  return scope
}
