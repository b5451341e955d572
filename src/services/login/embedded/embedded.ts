import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createLocalJWKSet, type JWK } from 'jose'
import { errors, type Provider } from 'oidc-provider'
import type { Logger } from 'pino'
import { inProcessFetch, requestPair } from '#services/login/embedded/in-process'
import { type IssuerKeys, issuerKeys } from '#services/login/embedded/keys'
import type { Accounts, Guard, Payloads, SecondSteps, SharedSecrets } from '#services/login/embedded/ports'
import { API_CLIENT, createProvider, PARTNER_CLIENT, PORTAL_CLIENT } from '#services/login/embedded/provider'
import { secondStepsOf } from '#services/login/embedded/second-step'
import { trySignIn } from '#services/login/embedded/sign-in'
import {
  type EmbeddedLogin,
  type Identity,
  type LoginService,
  SESSION_CLAIM,
  type SessionEnd,
} from '#services/login/login'
import { proofOf, verifiedClaims } from '#services/login/verified-claims'

const MOUNT = '/oidc'
const CLEAN_EVERY_MS = 10 * 60 * 1000

export interface EmbeddedOptions {
  publicUrl: string
  accounts: Accounts
  payloads: Payloads
  secrets: SharedSecrets
  guard: Guard
  /** Second factors at one of the portal's hosts: a passkey belongs to the host where it was created. */
  stepsAt: (origin: string) => SecondSteps
  log: Logger
}

/** One issuer a host, so that a sign-in at a partner's own domain never leaves it (docs/decisions/0131). */
export async function openEmbeddedLogin(options: EmbeddedOptions): Promise<LoginService> {
  const { publicUrl, payloads, guard, log } = options
  const keys = await issuerKeys(options.secrets)
  const services = new Map<string, LoginService>()
  const at = (origin: string): LoginService => {
    const known = services.get(origin) ?? serviceAt(origin, { ...options, keys, at, main: publicUrl })
    services.set(origin, known)
    return known
  }
  const main = at(publicUrl)
  const steps = options.stepsAt(publicUrl)
  const cleaning = setInterval(() => {
    Promise.all([payloads, guard, steps].map((store) => store.removeExpired())).catch((error) =>
      log.warn({ err: error }, 'expired sign-ins were not removed'),
    )
  }, CLEAN_EVERY_MS).unref()
  return { ...main, close: async () => clearInterval(cleaning) }
}

interface HostOptions extends Omit<EmbeddedOptions, 'publicUrl' | 'secrets'> {
  keys: IssuerKeys
  at: (origin: string) => LoginService
  main: string
}

function serviceAt(publicUrl: string, options: HostOptions): LoginService {
  const { accounts, payloads, guard, log, at, main } = options
  const keys = keysAt(publicUrl, main, options.keys)
  const steps = options.stepsAt(publicUrl)
  const clientId = publicUrl === main ? PORTAL_CLIENT : PARTNER_CLIENT
  const provider = createProvider({ publicUrl, clientId, accounts, payloads, keys })
  provider.on('server_error', (_context, error) => log.error({ err: error }, 'the issuer failed'))
  const own = mounted(provider, new URL(publicUrl))
  const embedded: EmbeddedLogin = {
    // The headers can be trusted here: they only name the portal's own hosts.
    handle(request, response) {
      const { 'x-forwarded-proto': scheme, 'x-forwarded-host': host } = request.headers
      const origin = `${String(scheme)}://${String(host)}`
      if (origin === publicUrl) own(request, response)
      else at(origin).embedded?.handle(request, response)
    },
    async isPending(headers, uid) {
      const interaction = await pending(provider, headers)
      return interaction?.uid === uid
    },
    signIn: (attempt) => trySignIn(attempt, { provider, accounts, guard, steps }),
    ...secondStepsOf({ provider, accounts, guard, steps }),
  }
  return {
    issuer: {
      url: provider.issuer,
      clientId,
      clientSecret: keys.clientSecret,
      idTokenAlgorithm: keys.algorithm,
    },
    at,
    fetch: inProcessFetch(own),
    verifyIdToken: idTokenVerifier(provider.issuer, clientId, keys),
    verifyAccessToken: (token) => verifyAccessToken(provider, token),
    endSession: (cookieHeader) => endSession(provider, payloads, cookieHeader),
    formTarget: () => null,
    embedded,
    management: null,
    close: async () => {},
  }
}

/** Each host signs its cookies with its own key, so that a cookie of one host is invalid at another. */
function keysAt(publicUrl: string, main: string, keys: IssuerKeys): IssuerKeys {
  if (publicUrl === main) return keys
  const cookieKeys = keys.cookieKeys.map((key) =>
    createHmac('sha256', key).update(publicUrl).digest('base64url'),
  )
  return { ...keys, cookieKeys }
}

function mounted(provider: Provider, publicUrl: URL) {
  const answer = provider.callback()
  return (request: IncomingMessage & { originalUrl?: string }, response: ServerResponse): void => {
    const url = request.url ?? '/'
    request.originalUrl = url
    request.url = url.slice(MOUNT.length) || '/'
    request.headers['x-forwarded-proto'] = publicUrl.protocol.slice(0, -1)
    request.headers['x-forwarded-host'] = publicUrl.host
    void answer(request, response)
  }
}

async function pending(provider: Provider, headers: IncomingHttpHeaders) {
  const { request, response } = requestPair(headers)
  try {
    return await provider.interactionDetails(request, response)
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null
    throw error
  }
}

async function verifyAccessToken(provider: Provider, token: string): Promise<Identity | null> {
  const found = await provider.AccessToken.find(token)
  // A token from the portal's own sign-in must not open its API.
  if (!found?.accountId || found.isExpired || found.clientId !== API_CLIENT) return null
  return { issuer: null, subject: found.accountId, verifiedEmail: null, session: null }
}

function idTokenVerifier(
  issuer: string,
  audience: string,
  { jwks }: IssuerKeys,
): LoginService['verifyIdToken'] {
  const keys = createLocalJWKSet({
    keys: jwks.keys.map(
      ({ kty, kid, alg, use, n, e, crv, x, y }) => ({ kty, kid, alg, use, n, e, crv, x, y }) as JWK,
    ),
  })
  return async (token) => {
    const claims = await verifiedClaims(token, keys, { issuer, audience })
    if (!claims) return null
    const session = claims[SESSION_CLAIM]
    return {
      issuer: null,
      subject: claims.sub ?? '',
      verifiedEmail: null,
      session: typeof session === 'string' ? session : null,
      ...proofOf(claims),
    }
  }
}

async function endSession(
  provider: Provider,
  payloads: Payloads,
  cookieHeader: string | null,
): Promise<SessionEnd> {
  const name = provider.cookieName('session')
  const { request, response } = requestPair({ cookie: cookieHeader ?? '' })
  const id = provider.createContext(request, response).cookies.get(name, { signed: true })
  const session = id ? await provider.Session.find(id) : undefined
  if (session) {
    for (const { grantId } of Object.values(session.authorizations ?? {})) {
      if (!grantId) continue
      await payloads.revokeGrant(grantId)
      await payloads.destroy('Grant', grantId)
    }
    await session.destroy()
  }
  return { redirectTo: null, cookies: [name, `${name}.sig`] }
}
