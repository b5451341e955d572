import { customFetch } from '@auth/core'
import type { AuthConfig } from '@auth/core/types'
import { admit } from '#server/login/admission'
import { arrival } from '#server/login/arrival'
import { SESSION_SECONDS } from '#server/login/session'
import { runtime } from '#server/runtime/runtime'
import { beginSession } from '#server/sessions/begin-session'
import { type Identity, SESSION_CLAIM } from '#services/login/login'

/**
 * Auth.js's settings for the portal's one issuer. Needs the opened runtime; no secret comes from `import.meta.env`, which
 * the build writes into its files.
 */
export function authOptions(): Omit<AuthConfig, 'raw'> & { prefix: string } {
  const { login, sessionSecret, log } = runtime()
  return {
    prefix: '/api/auth',
    basePath: '/api/auth',
    secret: sessionSecret,
    trustHost: true,
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    pages: { signIn: '/login', error: '/login' },
    providers: [
      {
        id: 'portal',
        name: 'Tassel',
        type: 'oidc',
        issuer: login.issuer.url,
        clientId: login.issuer.clientId,
        clientSecret: login.issuer.clientSecret,
        checks: ['pkce', 'state', 'nonce'],
        authorization: { params: { scope: 'openid email profile' } },
        [customFetch]: (...call) => runtime().login.fetch(...call),
      },
    ],
    callbacks: {
      async signIn({ profile }) {
        const { refusal } = await admit(runtime().db, identityOf(profile))
        return refusal ? `/login?error=${refusal}` : true
      },
      async jwt({ token, account, profile }) {
        if (!account) return token
        const { db, login } = runtime()
        const identity = identityOf(profile)
        const { person } = await admit(db, identity)
        if (!person) throw new Error('The person was refused after they were let in')
        const { address, userAgent, session: before } = arrival()
        const session = await beginSession(db, {
          userId: person.id,
          address,
          userAgent,
          issuerSession: identity.session,
          before,
        })
        const idToken = login.embedded ? undefined : account.id_token
        return { sub: person.id, session, ...(idToken && { idToken }) }
      },
    },
    logger: {
      error: (error) => log.warn({ err: error }, 'a sign-in failed'),
      warn: (code) => log.debug({ code }, 'a warning of the sign-in'),
      debug: () => {},
    },
  }
}

function identityOf(profile: unknown): Identity {
  const claims = (profile ?? {}) as Record<string, unknown>
  const session = claims.sid ?? claims[SESSION_CLAIM]
  const verified = claims.email_verified === true && typeof claims.email === 'string'
  return {
    subject: typeof claims.sub === 'string' ? claims.sub : '',
    verifiedEmail: verified ? String(claims.email) : null,
    session: typeof session === 'string' ? session : null,
  }
}
