import { randomBytes } from 'node:crypto'
import { decode, encode } from '@auth/core/jwt'
import { runtime } from '#server/platform/runtime/runtime'
import { currentTenant } from '#server/platform/security-log/current-request'
import { digest } from '#server/platform/sessions/digest'
import { type CookieReader, type Cookies, cookiePrefix } from '#server/platform/sessions/session'

const SECONDS = 400 * 86_400
const MAX_PEOPLE = 10

interface KnownBrowser {
  id: string
  people: readonly string[]
}

/** On a partner's own domain the cookie does not name the product. */
const cookieName = (publicUrl: string) =>
  `${cookiePrefix(publicUrl)}${currentTenant() ? 'portal' : 'tassel'}.browser`
const personMark = (email: string) => digest(email.trim().toLowerCase()).slice(0, 22)

/** The browser's id if this person has signed in with it before; null otherwise, also for a forged cookie. */
export async function knownBrowser(cookies: CookieReader, email: string): Promise<string | null> {
  const browser = await read(cookies)
  return browser?.people.includes(personMark(email)) ? browser.id : null
}

/** Remembers the browser as one of this person's, after the right password. */
export async function saveKnownBrowser(cookies: Cookies, email: string): Promise<void> {
  const { config, sessionSecret: secret } = runtime()
  const name = cookieName(config.publicUrl)
  const known = await read(cookies)
  const mark = personMark(email)
  const token: KnownBrowser = {
    id: known?.id ?? randomBytes(16).toString('base64url'),
    people: [mark, ...(known?.people ?? []).filter((each) => each !== mark)].slice(0, MAX_PEOPLE),
  }
  const text = await encode({ token: { ...token }, secret, salt: name, maxAge: SECONDS })
  const secure = config.publicUrl.startsWith('https:')
  cookies.set(name, text, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: SECONDS })
}

async function read(cookies: CookieReader): Promise<KnownBrowser | null> {
  const { config, sessionSecret: secret } = runtime()
  const name = cookieName(config.publicUrl)
  const token = cookies.get(name)?.value
  if (!token) return null
  try {
    const { id, people } = (await decode<Record<string, unknown>>({ token, secret, salt: name })) ?? {}
    return typeof id === 'string' && Array.isArray(people) ? { id, people: people.map(String) } : null
  } catch {
    return null
  }
}
