import { AsyncLocalStorage } from 'node:async_hooks'
import { randomFillSync } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CountedLimit } from '#domain/api/rate-limit'
import type { Tenant } from '#server/platform/access/tenant'

/** What the log says of the request that is being answered, and whose host it came to. */
export interface CurrentRequest {
  /** `X-Request-Id` of its answer. */
  id: string
  /** Of the network: the peer's, or the trusted proxy's peer's. */
  address: string
  /** The partner whose own domain it came to; null for the portal's own address. */
  tenant: Tenant | null
  /** The limits it was counted by so far, by their names. */
  limits?: Map<string, CountedLimit>
}

const KEY = Symbol.for('tassel.current-request')
const shared = globalThis as { [KEY]?: AsyncLocalStorage<CurrentRequest> }

// The built pages carry a second copy of this module in the same process: both must see one store.
shared[KEY] ??= new AsyncLocalStorage<CurrentRequest>()
const current = shared[KEY]
/** What a proxy may call a request; anything else is named anew. */
const READABLE_ID = /^[\w-]{8,64}$/

const ID_BYTES = 12
// Filled for many at once: to ask for a few bytes takes as long as for some thousand.
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

/** The request that is being answered; undefined beside all requests. */
export function currentRequest(): CurrentRequest | undefined {
  return current.getStore()
}

/** The partner whose own domain the request came to; null for the portal's own address, and beside all requests. */
export function currentTenant(): Tenant | null {
  return current.getStore()?.tenant ?? null
}

/** Does something as nobody's request. */
export function outsideRequests<Result>(work: () => Result): Result {
  return current.exit(work)
}

/**
 * Answers a request under an id of its own, which its answer carries as `X-Request-Id` and every line of the log that is written
 * meanwhile. A trusted proxy's own id is taken over. Headers are settled before (`settleHeaders`).
 */
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
