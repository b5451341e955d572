import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import { isConfidential } from '#domain/access/loopback'
import type { IssuerManagement } from '#services/login/hosted/management/management'
import type { Identity, LoginService } from '#services/login/login'
import { proofOf, verifiedClaims } from '#services/login/verified-claims'

const DISCOVERY_TIMEOUT_MS = 5000
/** For the code exchange; jose has its own limit of five seconds for keys. */
const PATIENCE_MS = 10_000

export interface HostedOptions {
  url: string
  clientId: string
  clientSecret: string
  /** The portal's identifier as an API at the issuer; without it access tokens are not accepted. */
  audience: string | null
  publicUrl: string
  management: IssuerManagement | null
}

interface Discovered {
  issuer: string
  endSessionUrl: string | null
  keys: JWTVerifyGetKey
}

/** Sign-in by a hosted OpenID Connect issuer, contacted on first use: it may start after the portal. */
export function openHostedLogin(options: HostedOptions): LoginService {
  const { url } = options
  let known: Discovered | undefined
  const discovery = async () => {
    known ??= await discover(url)
    return known
  }
  return serviceAt(options, discovery, () => known?.endSessionUrl ?? url)
}

function serviceAt(
  options: HostedOptions,
  discovery: () => Promise<Discovered>,
  formUrl: () => string,
): LoginService {
  const { url, clientId, clientSecret } = options
  return {
    issuer: { url, clientId, clientSecret },
    at: (publicUrl) => serviceAt({ ...options, publicUrl }, discovery, formUrl),
    fetch: confidentialFetch,
    async verifyIdToken(token) {
      const { issuer, keys } = await discovery()
      const claims = await verifiedClaims(token, keys, { issuer, audience: clientId })
      return claims && identityOf(issuer, claims)
    },
    async verifyAccessToken(token) {
      const { audience } = options
      if (!audience) return null
      const { issuer, keys } = await discovery()
      const claims = await verifiedClaims(token, keys, { issuer, audience })
      // A token from the portal's own sign-in must not open its API.
      const isOwn = claims?.azp === clientId || claims?.client_id === clientId
      return claims && !isOwn ? identityOf(issuer, claims) : null
    },
    async endSession(_cookieHeader, idToken) {
      const { endSessionUrl } = await discovery()
      if (!endSessionUrl) return { redirectTo: null, cookies: [] }
      const target = new URL(endSessionUrl)
      target.searchParams.set('client_id', clientId)
      target.searchParams.set('post_logout_redirect_uri', `${options.publicUrl}/login?signedOut=1`)
      if (idToken) target.searchParams.set('id_token_hint', idToken)
      return { redirectTo: target.href, cookies: [] }
    },
    formTarget: () => new URL(formUrl()).origin,
    embedded: null,
    management: options.management,
    close: async () => {},
  }
}

function identityOf(issuer: string, claims: JWTPayload): Identity {
  const { sub, email, email_verified: verified, sid } = claims
  return {
    issuer,
    subject: sub ?? '',
    verifiedEmail: verified === true && typeof email === 'string' ? email : null,
    session: typeof sid === 'string' ? sid : null,
    ...proofOf(claims),
  }
}

/** Codes and tokens must only go over encrypted connections. */
const confidentialFetch: typeof globalThis.fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input)
  if (!isConfidential(url)) throw new Error(`The issuer names an address without https: ${url}`)
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const signal = init?.signal ? AbortSignal.any([init.signal, patience]) : patience
  return fetch(input, { ...init, signal })
}

async function discover(url: string): Promise<Discovered> {
  const response = await fetch(`${url.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(DISCOVERY_TIMEOUT_MS),
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`The issuer's discovery document answered ${response.status}`)
  const document = (await response.json()) as Record<string, unknown>
  if (document.issuer !== url)
    throw new Error(`The issuer calls itself ${String(document.issuer)}, not ${url}`)
  const keysUrl = String(document.jwks_uri)
  if (!isConfidential(keysUrl)) throw new Error(`The issuer names an address without https: ${keysUrl}`)
  return {
    issuer: url,
    endSessionUrl: typeof document.end_session_endpoint === 'string' ? document.end_session_endpoint : null,
    keys: createRemoteJWKSet(new URL(keysUrl)),
  }
}
