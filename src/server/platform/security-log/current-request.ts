import { AsyncLocalStorage } from 'node:async_hooks'
import { randomFillSync } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CountedLimit } from '#domain/api/rate-limit'
import type { Tenant } from '#server/platform/access/tenant'

export interface CurrentRequest {
  id: string
  address: string
  tenant: Tenant | null
  limits?: Map<string, CountedLimit>
}

const KEY = Symbol.for('tassel.current-request')
const shared = globalThis as { [KEY]?: AsyncLocalStorage<CurrentRequest> }

// The built pages carry a second copy of this module in the same process; both must share one store.
shared[KEY] ??= new AsyncLocalStorage<CurrentRequest>()
const current = shared[KEY]
/** Ids accepted from a proxy; others are replaced. */
const READABLE_ID = /^[\w-]{8,64}$/

const ID_BYTES = 12
// Filled for many ids at once: a few random bytes take as long as some thousand.
const random = Buffer.alloc(ID_BYTES * 256)
let used = random.length

function newId(): string {
  if (used === random.length) {
    randomFillSync(random)
    used = 0
  }
  used += ID_BYTES
  return random.toString('base64url', used - ID_BYTES, used)
}

/** The current request; undefined outside of one. */
export function currentRequest(): CurrentRequest | undefined {
  return current.getStore()
}

/** The partner of the request's own domain; null at the portal's own address and outside of requests. */
export function currentTenant(): Tenant | null {
  return current.getStore()?.tenant ?? null
}

/** Runs the work outside of the current request. */
export function outsideRequests<Result>(work: () => Result): Result {
  return current.exit(work)
}

/** Answers under an id for `X-Request-Id` and the log, from a trusted proxy or new; needs `settleHeaders`. */
export function underRequestId(
  request: IncomingMessage,
  response: ServerResponse,
  { trustProxy }: { trustProxy: boolean },
  answer: () => void,
  tenant: Tenant | null = null,
): void {
  const sent = trustProxy ? request.headers['x-request-id'] : undefined
  const id = typeof sent === 'string' && READABLE_ID.test(sent) ? sent : newId()
  response.setHeader('x-request-id', id)
  const forwarded = request.headers['x-forwarded-for']
  const address = String(forwarded ?? request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  current.run({ id, address, tenant }, answer)
}
