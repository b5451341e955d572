import { setTimeout as delay } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import pg from 'pg'
import type { Db } from '#db/database'
import { isPlanLost } from '#db/prepared/plan-lost'
import type { Database } from '#db/schema'
import { openScopeOf, type TransactionScope, transactionScopes } from '#db/transaction-scope'

const RETRIES = 3
const RETRY_PAUSE_MS = 20
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'

/** In the context's transaction or a new one; again, up to three times, after a deadlock or the like: `fn` has no other effects. */
export async function transaction<T>(db: Db, fn: (tx: Transaction<Database>) => Promise<T>): Promise<T> {
  const open = openScopeOf(db.getExecutor().adapter)
  if (open?.handle) return joined(open, open.handle, fn)
  if (db.isTransaction) return fn(db as Transaction<Database>)
  for (let attempt = 1; ; attempt++) {
    try {
      return await outermost(db, fn)
    } catch (error) {
      if (attempt > RETRIES || !isWorthAnotherTry(error)) throw error
      await delay(Math.random() * RETRY_PAUSE_MS * attempt)
    }
  }
}

/** Runs `fn` after the outermost commit, and only reports its errors. Throws when no transaction is open. */
export function afterCommit(fn: () => void | Promise<void>): void {
  const scope = transactionScopes.getStore()
  if (!scope?.open) throw new Error('afterCommit needs an open transaction')
  scope.afterCommit.push(fn)
}

async function outermost<T>(db: Db, fn: (tx: Transaction<Database>) => Promise<T>): Promise<T> {
  const scope: TransactionScope = {
    adapter: db.getExecutor().adapter,
    outer: transactionScopes.getStore(),
    afterCommit: [],
    handle: undefined,
    open: true,
    joinedFailure: undefined,
  }
  let result: T
  try {
    result = await db.transaction().execute((handle) => {
      scope.handle = handle
      return transactionScopes.run(scope, () => whole(scope, handle, fn))
    })
  } finally {
    // Work that outlives the transaction keeps its async context, and may use the root handle again.
    scope.open = false
  }
  await runCallbacks(scope)
  return result
}

async function whole<T>(
  scope: TransactionScope,
  handle: Transaction<Database>,
  fn: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const result = await fn(handle)
  if (scope.joinedFailure) {
    throw new Error('A joined transaction failed, so nothing was committed', scope.joinedFailure)
  }
  return result
}

async function joined<T>(
  scope: TransactionScope,
  handle: Transaction<Database>,
  fn: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  try {
    return await fn(handle)
  } catch (cause) {
    // A caller that swallows this error must not commit what was written before it.
    scope.joinedFailure ??= { cause }
    throw cause
  }
}

async function runCallbacks(scope: TransactionScope): Promise<void> {
  for (const callback of scope.afterCommit) {
    try {
      await callback()
    } catch (error) {
      console.error('Work after a commit failed:', error)
    }
  }
}

function isWorthAnotherTry(error: unknown): boolean {
  if (isPlanLost(error)) return true
  return (
    error instanceof pg.DatabaseError &&
    (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK_DETECTED)
  )
}
