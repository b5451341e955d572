import { paths } from '#domain/paths'
import { SIGNED_IN_PAGES } from '#domain/signed-in-pages'
import { type Answer, type EdgeRequest, pathOf, redirect } from '#edge/edge-request'

/** The session cookie, or the first of the chunks into which Auth.js splits a long one. */
const SESSION = /(?:^|;\s*)(?:__Host-|__Secure-)?authjs\.session-token(?:\.0)?=/

const PLAIN: ReadonlySet<string> = new Set(SIGNED_IN_PAGES)
const WITH_ID = SIGNED_IN_PAGES.filter((page) => page.includes('*')).map((page) => page.split('/'))
const ID = /^[\w-]+$/

/** Whether a request carries credentials; the portal checks whether they are valid. */
export function isIdentified({ header }: Pick<EdgeRequest, 'header'>): boolean {
  if (header('authorization') !== null || header('x-authorization') !== null) return true
  return SESSION.test(header('cookie') ?? '')
}

/** Redirects pages without credentials to the sign-in, as the portal would; null for other requests. */
export function gate(asked: EdgeRequest): Answer | null {
  const { method, target, tenant } = asked
  if (method !== 'GET' && method !== 'HEAD') return null
  if (!isSignedInPage(pathOf(target)) || target.includes('#') || isIdentified(asked)) return null
  if (tenant && pathOf(target) === '/') return redirect(paths.signUp)
  return redirect(`/api/auth/login?returnTo=${encodeURIComponent(returnToOf(target))}`)
}

/** Normalises the query as a browser would write it. */
function returnToOf(target: string): string {
  const { pathname, search } = new URL(target, 'http://portal')
  return pathname + search
}

/** Whether a path needs a sign-in; false for any path in an unusual spelling. */
export function isSignedInPage(path: string): boolean {
  if (PLAIN.has(path)) return !path.includes('*')
  const parts = path.split('/')
  return WITH_ID.some(
    (page) =>
      page.length === parts.length &&
      page.every((part, place) => part === parts[place] || (part === '*' && ID.test(parts[place] ?? ''))),
  )
}
