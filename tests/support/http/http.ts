import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { Address } from '#domain/api/route'
import type { Endpoint } from '#server/platform/http/endpoint'
import type { Runtime } from '#server/platform/runtime/runtime'
import { answerOf } from '#tests/support/http/every-route'
import { openTestRuntime } from '#tests/support/http/runtime'

const ORIGIN = 'http://localhost:4321'

/** Makes endpoints use this database and the embedded issuer, and `services` if a test needs them. */
export function useRuntime(db: Db, services: Partial<Runtime> = {}): void {
  const login = { embedded: {}, at: () => ({ embedded: {} }) } as unknown as Runtime['login']
  openTestRuntime(db, { login, ...services })
}

export interface EndpointRequest {
  /** Null: not signed in. */
  actor?: Actor | null
  method?: string
  /** Path and query. */
  url?: string
  params?: Record<string, string>
  /** Sent as JSON; a string or a form unchanged. */
  body?: unknown
  headers?: Record<string, string>
  credential?: 'cookie' | 'bearer'
  /** Equal for all requests of one session. */
  session?: string
  cookies?: Record<string, string>
  /** The middleware's result about the sender, instead of the fields above. */
  locals?: Partial<App.Locals>
}

export interface EndpointAnswer {
  status: number
  headers: Headers
  /** The answer itself, unread. */
  response: Response
  // biome-ignore lint/suspicious/noExplicitAny: a test reads into whatever came back
  json: any
}

/**
 * Sends a call as the portal's own browser does: with its cookie, and its own Origin on writes.
 *
 * @param to its contract, or an endpoint of a test
 */
export async function callEndpoint(
  to: Address | Endpoint,
  given: EndpointRequest = {},
): Promise<EndpointAnswer> {
  const method = given.method ?? 'GET'
  const url = new URL(given.url ?? '/', ORIGIN)
  const isRaw = typeof given.body === 'string' || given.body instanceof FormData
  const body = given.body === undefined || isRaw ? (given.body as BodyInit) : JSON.stringify(given.body)
  const usual = {
    accept: 'application/json',
    ...(method !== 'GET' && { origin: ORIGIN }),
    ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
  }
  const request = new Request(url, { method, body: body ?? null, headers: { ...usual, ...given.headers } })
  const locals = {
    actor: given.actor ?? null,
    credential: given.credential ?? 'cookie',
    refusal: null,
    session: given.session ?? 'the session of the test',
    ...given.locals,
  }
  const cookies = {
    get: (name: string) => (given.cookies?.[name] === undefined ? undefined : { value: given.cookies[name] }),
    set: () => {
      throw new Error('The test gave no cookies to set')
    },
  }
  const params = given.params ?? {}
  const clientAddress = '127.0.0.1'
  const context = { request, url, params, cookies, locals: locals as App.Locals, clientAddress }
  const answer = typeof to === 'function' ? to : answerOf(to)
  const response = await answer(context)
  const text = await response.clone().text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return {
    status: response.status,
    headers: response.headers,
    response,
    json: isJson ? JSON.parse(text) : text,
  }
}
