import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type JWTPayload, jwtVerify } from 'jose'
import type { StreamSettings } from '#services/chat/chat'

/** One received request of the portal's server. */
export interface StreamRequest {
  method: string
  path: string
  key: string | null
  // biome-ignore lint/suspicious/noExplicitAny: a test reads into whatever was sent
  body: any
  claims: JWTPayload
}

/**
 * Answers the portal server's calls to Stream with Stream's formats, refusals and limits; for tests only. It
 * serves no browser.
 */
export interface StreamServer {
  settings: StreamSettings
  asked: StreamRequest[]
  channels: Map<
    string,
    { created: Record<string, unknown>; members: Set<string>; withoutHistory: Set<string> }
  >
  names: Map<string, string>
  revoked: Set<string>
  /** The answers to the next requests instead of their own; a request answered with `null` hangs. */
  refuse(...answers: (Refusal | 'answered' | null)[]): void
  close(): Promise<void>
}

export interface Refusal {
  status: number
  code: number
  message: string
  headers?: Record<string, string>
}

/** An error in Stream's own format. */
export const LIMITED = (resetSeconds: number): Refusal => ({
  status: 429,
  code: 9,
  message: 'Too many requests for endpoint "UpdateChannel", please check your current limits',
  headers: {
    'x-ratelimit-limit': '60',
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': `${resetSeconds}`,
  },
})
export const NOT_ALLOWED: Refusal = {
  status: 403,
  code: 17,
  message: 'UpdateChannel failed with error: "not allowed"',
}

const SECRET = 'the secret of an account of the tests'
const API_KEY = 'key-of-the-tests'

/** Starts the stand-in, at a free port by default. */
export async function startStreamServer(port = 0): Promise<StreamServer> {
  const asked: StreamRequest[] = []
  const channels: StreamServer['channels'] = new Map()
  const names = new Map<string, string>()
  const revoked = new Set<string>()
  const refusals: (Refusal | 'answered' | null)[] = []

  const answer = (response: ServerResponse, status: number, body: object, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  const fail = (response: ServerResponse, { status, code, message, headers }: Refusal) =>
    answer(
      response,
      status,
      { code, message, StatusCode: status, duration: '0.00ms', more_info: '', details: [] },
      headers,
    )

  const perform = ({ method, path, body }: StreamRequest): Refusal | null => {
    if (method === 'POST' && path === '/users') {
      for (const user of Object.values<{ id: string; name: string }>(body.users))
        names.set(user.id, user.name)
      return null
    }
    if (method === 'PATCH' && path === '/users') {
      for (const { id, set } of body.users) if (set.revoke_tokens_issued_before) revoked.add(id)
      return null
    }
    const [, id = '', isQuery] = /^\/channels\/messaging\/([\w-]+)(\/query)?$/.exec(path) ?? []
    if (isQuery) {
      if (!channels.has(id))
        channels.set(id, { created: body.data, members: new Set(), withoutHistory: new Set() })
      return null
    }
    const channel = channels.get(id)
    if (!channel) return { status: 404, code: 16, message: `Can't find channel with id messaging:${id}` }
    const unknown = (body.add_members ?? []).filter((member: string) => !names.has(member))
    if (unknown.length > 0)
      return { status: 400, code: 4, message: `The following users don't exist: ${unknown}` }
    if ((body.add_members ?? body.remove_members ?? []).length > 100)
      return { status: 400, code: 4, message: 'at most 100 members' }
    for (const member of body.add_members ?? []) {
      channel.members.add(member)
      if (body.hide_history) channel.withoutHistory.add(member)
    }
    for (const member of body.remove_members ?? []) channel.members.delete(member)
    return null
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stream.test')
    let text = ''
    for await (const piece of request) text += piece
    const token = request.headers.authorization ?? ''
    const verified = await jwtVerify(token, new TextEncoder().encode(SECRET)).catch(() => null)
    if (!verified?.payload.server || request.headers['stream-auth-type'] !== 'jwt')
      return fail(response, { status: 401, code: 43, message: 'invalid signature' })
    const one: StreamRequest = {
      method: request.method ?? '',
      path: url.pathname,
      key: url.searchParams.get('api_key'),
      body: JSON.parse(text),
      claims: verified.payload,
    }
    asked.push(one)
    const [refusal] = refusals.splice(0, 1)
    if (refusal === null) return response
    const failed = refusal && refusal !== 'answered' ? refusal : perform(one)
    return failed ? fail(response, failed) : answer(response, 201, { duration: '1.00ms' })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { apiKey: API_KEY, secret: SECRET, apiUrl },
    asked,
    channels,
    names,
    revoked,
    refuse: (...answers) => refusals.push(...answers),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
