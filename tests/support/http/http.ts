import { pino } from 'pino'
import type { Db } from '#db/database'
import { openReading } from '#db/replica/reading'
import type { Actor } from '#domain/access/actor'
import type { Address } from '#domain/api/route'
import { NO_VERSIONS } from '#server/platform/access/page-versions'
import { NO_TENANTS } from '#server/platform/access/tenant'
import type { Endpoint } from '#server/platform/http/endpoint'
import { readConfig } from '#server/platform/runtime/config'
import { EVERYBODY_IS_KNOWN } from '#server/platform/runtime/issuer-knows'
import { type Runtime, setRuntime } from '#server/platform/runtime/runtime'
import { openSigner } from '#server/signing/open-signer'
import { inspectFile } from '#services/files/inspection/inspect'
import { createSealer } from '#services/sealing/sealer'
import { createSheetReader } from '#services/sheets/read'
import { flagsAsTheyCome } from '#tests/support/flags'
import { answerOf } from '#tests/support/http/every-route'
import { fakeDns } from '#tests/support/services/dns'

const ORIGIN = 'http://localhost:4321'

/** No limits: a test sends more requests a minute than a person. */
export const UNLIMITED = {
  EXPORTS_PER_MINUTE: '0',
  PDFS_PER_MINUTE: '0',
  ARCHIVES_PER_MINUTE: '0',
  SEALED_PER_MINUTE: '0',
  // A port without a server, where a query fails at once.
  DNS_SERVERS: '127.0.0.1:9',
}

const absent = (name: string) => () => {
  throw new Error(`The test gave no ${name}`)
}

/** Makes endpoints use this database, and `services` if a test needs them. */
export function useRuntime(db: Db, services: Partial<Runtime> = {}): void {
  const config = services.config ?? readConfig(UNLIMITED)
  const sealer = services.sealer ?? createSealer('a sealing key of the tests, long enough')
  setRuntime({
    config,
    db,
    reading: openReading(db, null),
    scanner: null,
    chat: null,
    model: null,
    files: { put: absent('files'), get: absent('files') } as unknown as Runtime['files'],
    inspector: { inspect: inspectFile, close: async () => {} },
    dns: fakeDns(),
    flags: flagsAsTheyCome(),
    tenants: NO_TENANTS,
    pageVersions: NO_VERSIONS,
    visits: { note() {} },
    pdf: { render: absent('pdf'), close: async () => {} },
    sheets: createSheetReader(),
    issuerKnows: EVERYBODY_IS_KNOWN,
    login: { embedded: {}, at: () => ({ embedded: {} }) } as unknown as Runtime['login'],
    log: pino({ level: 'silent' }),
    securityLog: { note() {}, flush: async () => {}, close: async () => {} },
    sealer,
    signer: openSigner(db, sealer, config),
    sessionSecret: 'a secret of the tests, long enough to sign',
    live: { follow: async () => new Blob([]).stream(), beat: async () => {}, close: async () => {} },
    isReady: async () => true,
    close: async () => {},
    ...services,
  })
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
    set: absent('cookies to set'),
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
