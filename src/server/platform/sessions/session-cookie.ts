import { encode } from '@auth/core/jwt'
import { runtime } from '#server/platform/runtime/runtime'
import { currentTenant } from '#server/platform/security-log/current-request'
import { SESSION_SECONDS, sessionCookieName } from '#server/platform/sessions/session'

/** The `Set-Cookie` line of a session, as Auth.js writes it at a sign-in. */
export async function sessionCookie(userId: string, sessionId: string): Promise<string> {
  const { config, sessionSecret: secret } = runtime()
  const name = sessionCookieName(config.publicUrl)
  const tenant = currentTenant()
  const token = { sub: userId, session: sessionId, ...(tenant && { domain: tenant.domain }) }
  const text = await encode({ token, secret, salt: name, maxAge: SESSION_SECONDS })
  const expires = new Date(Date.now() + SESSION_SECONDS * 1000).toUTCString()
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${text}; Path=/; Expires=${expires}; HttpOnly${secure}; SameSite=Lax`
}
