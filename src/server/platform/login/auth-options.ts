import { customFetch } from '@auth/core'
import type { AuthConfig } from '@auth/core/types'
import { admit, admitArriving } from '#server/platform/login/admission'
import { arrival } from '#server/platform/login/arrival'
import { beginKnownSession } from '#server/platform/login/begin-known-session'
import { runtime } from '#server/platform/runtime/runtime'
import { currentTenant } from '#server/platform/security-log/current-request'
import { cookiePrefix, SESSION_SECONDS, sessionCookieName } from '#server/platform/sessions/session'
import type { Identity } from '#services/login/login'

const SIGN_IN = { kind: 'sign-in', place: 'GET /api/auth/callback/portal' } as const

/** Settings of Auth.js. Secrets must not come from `import.meta.env`, which the build writes to files. */
export function authOptions(): Omit<AuthConfig, 'raw'> {
  const { config, login, sessionSecret, log } = runtime()
  const prefix = cookiePrefix(config.publicUrl)
  return {
    basePath: '/api/auth',
    secret: sessionSecret,
    trustHost: true,
    // A hosted issuer knows one callback address, which redirects to the partner's domain of the sign-in.
    ...(!login.embedded && { redirectProxyUrl: `${config.domains.mainUrl}/api/auth` }),
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    pages: { signIn: '/login', error: '/login' },
    cookies: {
      sessionToken: { name: sessionCookieName(config.publicUrl) },
      callbackUrl: { name: `${prefix}authjs.callback-url` },
      pkceCodeVerifier: { name: `${prefix}authjs.pkce.code_verifier` },
      state: { name: `${prefix}authjs.state` },
      nonce: { name: `${prefix}authjs.nonce` },
    },
    providers: [
      {
        id: 'portal',
        name: 'Tassel',
        type: 'oidc',
        issuer: login.issuer.url,
        clientId: login.issuer.clientId,
        clientSecret: login.issuer.clientSecret,
        client: { id_token_signed_response_alg: login.issuer.idTokenAlgorithm },
        checks: ['pkce', 'state', 'nonce'],
        authorization: { params: { scope: 'openid email profile' } },
        [customFetch]: (...call) => runtime().login.fetch(...call),
      },
    ],
    callbacks: {
      async signIn({ account }) {
        const identity = await identityOf(account)
        if (!identity) {
          runtime().securityLog.note({ ...SIGN_IN, outcome: 'refused', code: 'UNAUTHENTICATED' })
          return '/login?error=UNAUTHENTICATED'
        }
        const { db, securityLog } = runtime()
        const { refusal } = await admitArriving(db, identity)
        if (!refusal) return true
        securityLog.note({ ...SIGN_IN, outcome: 'refused', code: refusal })
        return `/login?error=${refusal}`
      },
      async jwt({ token, account }) {
        if (!account) return token
        const { db, login, securityLog } = runtime()
        const identity = await identityOf(account)
        const person = identity && (await admit(db, identity)).person
        if (!person) throw new Error('The person was refused after they were let in')
        const { address, userAgent, cookies, session: before } = arrival()
        const begun = {
          userId: person.id,
          address,
          userAgent,
          issuerSession: identity.session,
          methods: identity.methods,
          provedAt: identity.provedAt,
          before,
        }
        const session = await beginKnownSession(db, begun, person, cookies)
        securityLog.note({ ...SIGN_IN, userId: person.id, objectId: session })
        const idToken = login.embedded ? undefined : account.id_token
        const tenant = currentTenant()
        return {
          sub: person.id,
          session,
          ...(idToken && { idToken }),
          ...(tenant && { domain: tenant.domain }),
        }
      },
    },
    logger: {
      error: (error) => log.warn({ err: error }, 'a sign-in failed'),
      warn: (code) => log.debug({ code }, 'a warning of the sign-in'),
      debug: () => {},
    },
  }
}

/** Auth.js trusts the endpoint that sent the ID token; this checks it against the keys of the issuer. */
async function identityOf(account: { id_token?: string } | null | undefined): Promise<Identity | null> {
  return account?.id_token ? runtime().login.verifyIdToken(account.id_token) : null
}
