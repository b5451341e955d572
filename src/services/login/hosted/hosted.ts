import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { Identity, LoginService } from '#services/login/login'

/** Signatures that a token cannot be forged under with the issuer's public key. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

const DISCOVERY_TIMEOUT_MS = 5000

export interface HostedOptions {
  url: string
  clientId: string
  clientSecret: string
  /** The portal's name as an API at the issuer; without it no access token is taken. */
  audience: string | null
  publicUrl: string
}

interface Discovered {
  issuer: string
  endSessionUrl: string | null
  keys: JWTVerifyGetKey
}

/** The login by a hosted OpenID Connect issuer; it is reached when it is first needed, so it may start later. */
export function openHostedLogin(options: HostedOptions): LoginService {
  const { url, clientId, clientSecret } = options
  let known: Discovered | undefined
  const discovery = async () => {
    known ??= await discover(url)
    return known
  }
  return {
    issuer: { url, clientId, clientSecret },
    fetch: globalThis.fetch,
    async verifyAccessToken(token) {
      if (!options.audience) return null
      const { issuer, keys } = await discovery()
      try {
        const checks = {
          issuer,
          audience: options.audience,
          algorithms: ALGORITHMS,
          requiredClaims: ['sub', 'exp'],
        }
        return identityOf((await jwtVerify(token, keys, checks)).payload)
      } catch {
        return null
      }
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
    formTarget: () => new URL(known?.endSessionUrl ?? url).origin,
    embedded: null,
    close: async () => {},
  }
}

function identityOf(claims: JWTPayload): Identity {
  const verified = claims.email_verified === true && typeof claims.email === 'string'
  return { subject: claims.sub ?? '', verifiedEmail: verified ? String(claims.email) : null, session: null }
}

async function discover(url: string): Promise<Discovered> {
  const response = await fetch(`${url.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(DISCOVERY_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`The issuer's discovery document answered ${response.status}`)
  const document = (await response.json()) as Record<string, unknown>
  if (document.issuer !== url)
    throw new Error(`The issuer calls itself ${String(document.issuer)}, not ${url}`)
  return {
    issuer: url,
    endSessionUrl: typeof document.end_session_endpoint === 'string' ? document.end_session_endpoint : null,
    keys: createRemoteJWKSet(new URL(String(document.jwks_uri))),
  }
}
