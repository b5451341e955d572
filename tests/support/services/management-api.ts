import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const MANAGER = {
  clientId: 'management-client',
  clientSecret: 'management-secret-of-the-tests',
  connection: 'Username-Password-Authentication',
}

/** An account in the API's format. */
export interface ApiAccount {
  user_id: string
  email: string
  email_verified: boolean
  blocked?: boolean
  password?: string
  given_name?: string
  family_name?: string
  app_metadata?: Record<string, unknown>
  authenticators: string[]
}

/** A replaced answer to a call: another answer, none, or half of one, before or after the call is done. */
export type Fault =
  | { answer: number; message?: string; headers?: Record<string, string>; done?: boolean }
  | { silent: true; done?: boolean }
  | { broken: 'json' | 'cut'; done?: boolean }
  | { hangUp: true; done?: boolean }

/** A tenant with the documented calls of Auth0's Management API v2. */
export interface ManagementApi {
  url: string
  accounts: Map<string, ApiAccount>
  /** Every call so far, such as 'PATCH /api/v2/users/auth0|1'. */
  asked: string[]
  /** The bodies of the created tickets. */
  tickets: Record<string, unknown>[]
  /** The permissions of its tokens. */
  scopes: Set<string>
  add(account: Partial<ApiAccount> & { email: string }): ApiAccount
  /** Sets the answer to the next call that matches. */
  fault(on: RegExp, fault: Fault): void
  /** Rejects all earlier tokens from now on. */
  forgetTokens(): void
  /** Holds the next matching call: `reached` settles when it arrives, and `goOn` answers it. */
  hold(on: RegExp): { reached: Promise<void>; goOn(): void }
  close(): Promise<void>
}

const SCOPES = [
  'read:users',
  'create:users',
  'update:users',
  'delete:users',
  'create:user_tickets',
  'delete:guardian_enrollments',
]

export async function startManagementApi(): Promise<ManagementApi> {
  const accounts = new Map<string, ApiAccount>()
  const asked: string[] = []
  const tickets: Record<string, unknown>[] = []
  const scopes = new Set(SCOPES)
  const tokens = new Set<string>()
  const faults: { on: RegExp; fault: Fault }[] = []
  const holds: { on: RegExp; reach(): void; until: Promise<void> }[] = []
  let count = 0

  const server = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request)
    const name = `${request.method} ${decodeURIComponent(request.url ?? '')}`
    asked.push(name)
    const place = faults.findIndex(({ on }) => on.test(name))
    const fault = place < 0 ? null : (faults.splice(place, 1)[0]?.fault ?? null)
    const held = holds.findIndex(({ on }) => on.test(name))
    const done = fault === null || fault.done ? answerTo(request, body) : null
    if (held >= 0) {
      const [hold] = holds.splice(held, 1)
      hold?.reach()
      await hold?.until
    }
    if (fault === null) return send(response, done?.status ?? 500, done?.json)
    if ('silent' in fault) return
    if ('hangUp' in fault) return void request.socket.destroy()
    if ('broken' in fault) {
      response.writeHead(done?.status ?? 200, { 'content-type': 'application/json', 'content-length': '500' })
      response.write('{"user_id":"auth0|')
      if (fault.broken === 'cut') return void setImmediate(() => request.socket.destroy())
      return void response.end(' '.repeat(482))
    }
    const message = fault.message ?? 'as the test wants'
    send(response, fault.answer, { statusCode: fault.answer, error: 'Error', message }, fault.headers)
  }

  function answerTo(request: IncomingMessage, body: Record<string, unknown>) {
    const { pathname, searchParams } = new URL(request.url ?? '', url)
    if (pathname === '/oauth/token') return tokenFor(body)
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!tokens.has(token)) return refusal(401, 'Unauthorized', 'Invalid token')
    const call = `${request.method} ${pathname.replace('/api/v2', '')}`
    const subject = decodeURIComponent(/^\w+ \/users\/([^/]+)/.exec(call)?.[1] ?? '')
    const account = accounts.get(subject)
    const needs = (scope: string, work: () => { status: number; json?: unknown }) =>
      scopes.has(scope)
        ? work()
        : refusal(403, 'Forbidden', `Insufficient scope, expected any of: ${scope}`, 'insufficient_scope')
    const none = refusal(404, 'Not Found', 'The user does not exist.', 'inexistent_user')
    if (call === 'GET /users-by-email')
      return needs('read:users', () => {
        const email = searchParams.get('email')
        return { status: 200, json: [...accounts.values()].filter((one) => one.email === email).map(shown) }
      })
    if (call === 'POST /users') return needs('create:users', () => create(body))
    if (call === 'POST /tickets/password-change') return needs('create:user_tickets', () => ticketFor(body))
    if (/^DELETE .*\/authenticators$/.test(call))
      return needs('delete:guardian_enrollments', () => {
        if (!account) return none
        account.authenticators = []
        return { status: 204 }
      })
    if (/^GET \/users\//.test(call))
      return needs('read:users', () => (account ? { status: 200, json: shown(account) } : none))
    if (/^PATCH \/users\//.test(call))
      return needs('update:users', () => {
        if (!account) return none
        if (typeof body.email === 'string') {
          const { email } = body
          if ([...accounts.values()].some((other) => other !== account && other.email === email))
            return refusal(409, 'Conflict', 'The specified new email already exists', 'auth0_idp_error')
          Object.assign(account, { email, email_verified: body.email_verified === true })
          return { status: 200, json: shown(account) }
        }
        if (typeof body.blocked !== 'boolean')
          return refusal(
            400,
            'Bad Request',
            "Payload validation error: 'Expected type boolean'",
            'invalid_body',
          )
        account.blocked = body.blocked
        return { status: 200, json: shown(account) }
      })
    // Deleting a missing user succeeds.
    if (/^DELETE \/users\//.test(call))
      return needs('delete:users', () => {
        accounts.delete(subject)
        return { status: 204 }
      })
    return refusal(404, 'Not Found', 'Not Found')
  }

  function tokenFor(body: Record<string, unknown>) {
    if (body.client_id !== MANAGER.clientId || body.client_secret !== MANAGER.clientSecret)
      return { status: 401, json: { error: 'access_denied', error_description: 'Unauthorized' } }
    if (body.grant_type !== 'client_credentials' || body.audience !== `${url}/api/v2/`)
      return { status: 403, json: { error: 'access_denied', error_description: 'Service not enabled' } }
    const token = randomBytes(24).toString('base64url')
    tokens.add(token)
    const json = {
      access_token: token,
      scope: [...scopes].join(' '),
      expires_in: 86_400,
      token_type: 'Bearer',
    }
    return { status: 200, json }
  }

  function create(body: Record<string, unknown>) {
    const { connection, email, password } = body
    if (connection !== MANAGER.connection)
      return refusal(400, 'Bad Request', 'The connection does not exist.', 'inexistent_connection')
    if (typeof email !== 'string' || typeof password !== 'string' || !/[a-z].*/.test(password))
      return refusal(400, 'Bad Request', 'Payload validation error', 'invalid_body')
    if ([...accounts.values()].some((one) => one.email === email))
      return refusal(409, 'Conflict', 'The user already exists.', 'auth0_idp_error')
    return { status: 201, json: shown(add(body as unknown as ApiAccount)) }
  }

  function ticketFor(body: Record<string, unknown>) {
    if (!accounts.has(String(body.user_id)))
      return refusal(404, 'Not Found', 'The user does not exist.', 'inexistent_user')
    tickets.push(body)
    return { status: 201, json: { ticket: `${url}/lo/reset?ticket=${randomBytes(12).toString('hex')}#` } }
  }

  function add(given: Partial<ApiAccount> & { email: string }): ApiAccount {
    count += 1
    const account: ApiAccount = {
      user_id: `auth0|${count}`,
      email_verified: false,
      authenticators: [],
      ...given,
    }
    accounts.set(account.user_id, account)
    return account
  }

  return {
    url,
    accounts,
    asked,
    tickets,
    scopes,
    add,
    fault: (on, fault) => void faults.push({ on, fault }),
    forgetTokens: () => tokens.clear(),
    hold(on) {
      const reached = Promise.withResolvers<void>()
      const until = Promise.withResolvers<void>()
      holds.push({ on, reach: reached.resolve, until: until.promise })
      return { reached: reached.promise, goOn: until.resolve }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function shown({ password: _, authenticators: __, ...account }: ApiAccount) {
  return account
}

function refusal(statusCode: number, error: string, message: string, errorCode?: string) {
  return { status: statusCode, json: { statusCode, error, message, ...(errorCode && { errorCode }) } }
}

function send(response: ServerResponse, status: number, json: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
  response.end(json === undefined ? '' : JSON.stringify(json))
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const part of request) text += part
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}
