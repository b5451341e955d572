import { z } from 'zod'
import { waitOf } from '#services/login/hosted/management/limits'
import { IssuerRefused, IssuerUnavailable } from '#services/login/hosted/management/management'

const PATIENCE_MS = 10_000
const EARLY_MS = 60_000
const LONGEST_MESSAGE = 300

export interface ManagementCredentials {
  url: string
  clientId: string
  clientSecret: string
}

export interface IssuerRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  body?: object
}

export interface IssuerAnswer {
  status: number
  json: unknown
}

const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const Refusal = z.object({ message: z.string() })

/** Calls Auth0's Management API v2; returns 2xx, 404 and 409. Throws IssuerUnavailable, IssuerRefused. */
export function managementExchange(
  { url, clientId, clientSecret }: ManagementCredentials,
  { patienceMs = PATIENCE_MS } = {},
): (asked: IssuerRequest) => Promise<IssuerAnswer> {
  let cached: { token: string; until: number } | null = null
  let coming: Promise<string> | null = null

  async function fetchToken(): Promise<string> {
    const { status, headers, json } = await send(`${url}/oauth/token`, patienceMs, {
      method: 'POST',
      body: {
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        audience: `${url}/api/v2/`,
      },
    })
    if (status === 429)
      throw new IssuerUnavailable('The login provider is asked too often for a token', waitOf(headers))
    // An operator must fix this at the issuer or in the settings; until then waiting changes are retried.
    if (status >= 400 && status < 500)
      throw new IssuerUnavailable(
        `The login provider does not take the portal’s credentials of its management (${status})`,
      )
    const token = Token.safeParse(json)
    if (status !== 200 || !token.success)
      throw new IssuerUnavailable(`The login provider gave no token (${status})`)
    const { access_token, expires_in } = token.data
    cached = { token: access_token, until: Date.now() + expires_in * 1000 - EARLY_MS }
    return access_token
  }

  function tokenNow(): Promise<string> {
    if (cached && cached.until > Date.now()) return Promise.resolve(cached.token)
    coming ??= fetchToken().finally(() => {
      coming = null
    })
    return coming
  }

  return async ({ method, path, body }) => {
    for (let attempt = 1; ; attempt += 1) {
      const token = await tokenNow()
      const { status, headers, json } = await send(`${url}/api/v2${path}`, patienceMs, {
        method,
        body,
        token,
      })
      if ((status >= 200 && status < 300) || status === 404 || status === 409) return { status, json }
      if (status === 401) {
        if (cached?.token === token) cached = null
        if (attempt === 1) continue
        throw new IssuerUnavailable('The login provider does not take the token that it gave')
      }
      if (status === 429)
        throw new IssuerUnavailable('The login provider is asked too often', waitOf(headers))
      if (status === 408 || status === 425 || status >= 500 || status < 400)
        throw new IssuerUnavailable(`The login provider answered ${status}`, waitOf(headers))
      throw new IssuerRefused(messageOf(status, json))
    }
  }
}

async function send(
  address: string,
  patienceMs: number,
  { method, body, token }: { method: string; body?: object | undefined; token?: string },
): Promise<{ status: number; headers: Headers; json: unknown }> {
  try {
    const response = await fetch(address, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, json: parsed(text) }
  } catch (error) {
    throw new IssuerUnavailable(reasonOf(error))
  }
}

function parsed(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'The login provider gave no answer'
  if (error.name === 'TimeoutError') return 'The login provider did not answer in time'
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return `The login provider could not be reached${typeof code === 'string' ? ` (${code})` : ''}`
}

function messageOf(status: number, json: unknown): string {
  const refusal = Refusal.safeParse(json)
  if (!refusal.success) return `The login provider refused it (${status})`
  return `The login provider refused it (${status}): ${refusal.data.message.slice(0, LONGEST_MESSAGE)}`
}
