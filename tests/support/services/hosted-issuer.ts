import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'

export const CLIENT = { id: 'portal-at-the-issuer', secret: 'client-secret-of-the-hosted-issuer' }
export const AUDIENCE = 'https://api.portal.test'

/** The issuer's next visitor, or the error it returns. */
export type NextSignIn =
  | { sub: string; email: string; email_verified: boolean }
  | { error: string; error_description: string }

export interface HostedIssuer {
  url: string
  next(signIn: NextSignIn): void
  /** From now on its token endpoint returns ID tokens signed by another key; false ends this. */
  forge(forging: boolean): void
  /** An access token in the hosted issuers' format: a signed JWT. */
  accessToken(
    claims: Record<string, unknown>,
    options?: { key?: 'its own' | 'another'; audience?: string; expires?: string },
  ): Promise<string>
  close(): Promise<void>
}

/**
 * Another company's hosted OpenID Connect issuer: it asks for no password, and signs in the visitor that the
 * test names.
 */
export async function startHostedIssuer(portalUrl: string): Promise<HostedIssuer> {
  const keys = await generateKeyPair('RS256', { extractable: true })
  const others = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(keys.privateKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const people = new Map<string, Extract<NextSignIn, { sub: string }>>()
  let upcoming: NextSignIn = { error: 'access_denied', error_description: '' }

  const provider: Provider = new Provider(url, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${portalUrl}/api/auth/callback/portal`],
        post_logout_redirect_uris: [`${portalUrl}/login?signedOut=1`],
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['cookie key of the hosted issuer'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: async () => ({ ...people.get(id), sub: id }),
    }),
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  let isForging = false
  provider.use(async (context, next) => {
    await next()
    const body = context.body as { id_token?: string } | undefined
    if (isForging && context.path === '/token' && body?.id_token)
      context.body = { ...body, id_token: await signedAgain(body.id_token, others.privateKey) }
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    const result = 'sub' in upcoming ? { login: { accountId: upcoming.sub } } : upcoming
    void provider.interactionFinished(request, response, result)
  })
  return {
    url,
    next(signIn) {
      upcoming = signIn
      if ('sub' in signIn) people.set(signIn.sub, signIn)
    },
    forge(forging) {
      isForging = forging
    },
    accessToken: (claims, options = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
        .setIssuer(url)
        .setAudience(options.audience ?? AUDIENCE)
        .setExpirationTime(options.expires ?? '5m')
        .sign(options.key === 'another' ? others.privateKey : keys.privateKey),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The same claims, signed by another key with the same id. */
function signedAgain(token: string, key: CryptoKey): Promise<string> {
  return new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(key)
}
