import { AsyncLocalStorage } from 'node:async_hooks'

/** How long to wait for the database, in milliseconds. Infinity waits for ever. */
export interface DatabaseLimits {
  readonly statementMs: number
  readonly waitMs: number
}

export const DEFAULT_LIMITS: DatabaseLimits = { statementMs: 30_000, waitMs: 10_000 }
export const NO_LIMITS: DatabaseLimits = {
  statementMs: Number.POSITIVE_INFINITY,
  waitMs: Number.POSITIVE_INFINITY,
}

/** Added to the server's own timeout, so that a healthy server reports it and the connection survives. */
const GRACE_MS = 1_000

const KEY = Symbol.for('tassel.database-limits')
const shared = globalThis as { [KEY]?: AsyncLocalStorage<DatabaseLimits> }

// The built pages include a second copy of this module in the same process: both must use one store.
shared[KEY] ??= new AsyncLocalStorage<DatabaseLimits>()
const stores = shared[KEY]

/** Runs `fn` with these limits in place of the database's own. */
export function withLimits<T>(limits: DatabaseLimits, fn: () => Promise<T>): Promise<T> {
  return stores.run(limits, fn)
}

/** The limits of the calling async context, or `own` plus a grace period for the server's own limit. */
export function limitsFor(own: DatabaseLimits): DatabaseLimits {
  return stores.getStore() ?? { ...own, statementMs: own.statementMs + GRACE_MS }
}

/** A transaction's own `statement_timeout` also applies on the portal's side. */
const OWN_LIMIT = /^\s*set local statement_timeout\s*=\s*'?(\d+)'?\s*$/i

/** The limit in milliseconds that a statement sets for the rest of its transaction, or null. */
export function ownLimitIn(sql: string): number | null {
  const found = OWN_LIMIT.exec(sql)
  if (!found) return null
  const ms = Number(found[1])
  return ms === 0 ? Number.POSITIVE_INFINITY : ms + GRACE_MS
}

/** The result of `work`, or the error of `late` after `ms`; `abandoned` receives a result that is late. */
export async function within<T>(
  work: Promise<T>,
  ms: number,
  late: () => Error,
  abandoned: (result: T) => void = () => {},
): Promise<T> {
  if (!Number.isFinite(ms)) return work
  let timer: NodeJS.Timeout | undefined
  let isLate = false
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isLate = true
      reject(late())
    }, ms)
  })
  work.then(
    (result) => isLate && abandoned(result),
    () => {},
  )
  return Promise.race([work, over]).finally(() => clearTimeout(timer))
}
