import { decode, type JWT } from '@auth/core/jwt'
import { validate } from 'uuid'
import { runtime } from '#server/platform/runtime/runtime'
import { currentTenant } from '#server/platform/security-log/current-request'

/** A session lasts 420 minutes from the sign-in (docs/reference/conventions.md). */
export const SESSION_SECONDS = 420 * 60

const REMEMBERED = 5000

export interface CookieReader {
  get(name: string): { value: string } | undefined
}

export interface Cookies extends CookieReader {
  set(name: string, value: string, options: CookieOptions): void
}

interface CookieOptions {
  path: string
  httpOnly: boolean
  sameSite: 'lax'
  secure: boolean
  maxAge: number
}

export interface SessionClaims {
  id: string
  userId: string
  /** A hosted issuer's ID token, needed for its sign-out. */
  idToken: string | null
  expiresAt: number
  domain: string | null
}

// Decryption is deterministic and every request brings a cookie, so claims are cached by the token's text.
const decoded = new Map<string, SessionClaims>()

/** The prefix that stops other hosts and paths from setting the cookie; https only. */
export function cookiePrefix(publicUrl: string): '__Host-' | '' {
  return publicUrl.startsWith('https:') ? '__Host-' : ''
}

export function sessionCookieName(publicUrl: string): string {
  return `${cookiePrefix(publicUrl)}authjs.session-token`
}

/** Reads the session from the cookies; null if it is missing, forged, expired or of another host. */
export async function readSession(cookies: CookieReader): Promise<SessionClaims | null> {
  const { config, sessionSecret } = runtime()
  const name = sessionCookieName(config.publicUrl)
  const token = cookieText(cookies, name)
  if (!token) return null
  const claims = decoded.get(token) ?? (await decrypt(token, name, sessionSecret))
  if (!claims || claims.domain !== (currentTenant()?.domain ?? null)) return null
  if (claims.expiresAt * 1000 <= Date.now()) {
    decoded.delete(token)
    return null
  }
  remember(token, claims)
  return claims
}

/** Names of the session's cookies: Auth.js splits a long one into numbered chunks. */
export function sessionCookies(header: string | null, publicUrl: string): string[] {
  const name = sessionCookieName(publicUrl)
  const sent = (header ?? '').split(';').map((pair) => pair.split('=')[0]?.trim() ?? '')
  return sent.filter((cookie) => cookie === name || cookie.startsWith(`${name}.`))
}

function cookieText(cookies: CookieReader, name: string): string {
  const whole = cookies.get(name)?.value
  if (whole) return whole
  let text = ''
  for (let piece = 0; ; piece++) {
    const part = cookies.get(`${name}.${piece}`)?.value
    if (!part) return text
    text += part
  }
}

async function decrypt(token: string, salt: string, secret: string): Promise<SessionClaims | null> {
  try {
    const claims = await decode<JWT & { session: string; idToken?: string; domain?: string }>({
      token,
      secret,
      salt,
    })
    if (!claims?.sub || typeof claims.exp !== 'number' || !validate(claims.session)) return null
    return {
      id: claims.session,
      userId: claims.sub,
      idToken: claims.idToken ?? null,
      expiresAt: claims.exp,
      domain: claims.domain ?? null,
    }
  } catch {
    return null
  }
}

function remember(token: string, claims: SessionClaims): void {
  decoded.delete(token)
  decoded.set(token, claims)
  if (decoded.size <= REMEMBERED) return
  for (const oldest of decoded.keys()) {
    decoded.delete(oldest)
    break
  }
}
