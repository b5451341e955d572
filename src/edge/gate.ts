import { paths } from '#domain/paths'
import { isSignedInPage } from '#domain/signed-in-pages'
import { type Answer, type Asked, pathOf, redirect } from '#edge/asked'

/** Whole, or the first of the pieces into which Auth.js cuts a long one. */
const SESSION = /(?:^|;\s*)(?:__Host-|__Secure-)?authjs\.session-token(?:\.0)?=/

/** Whether a request brings something that says who sent it; whether that is right, the portal finds out. */
export function saysWho({ header }: Pick<Asked, 'header'>): boolean {
  if (header('authorization') !== null || header('x-authorization') !== null) return true
  return SESSION.test(header('cookie') ?? '')
}

/** Leads whoever asks for a page without a session to the sign-in, as the portal would; null for everything else. */
export function gate(asked: Asked): Answer | null {
  const { method, target, tenant } = asked
  if (method !== 'GET' && method !== 'HEAD') return null
  if (!isSignedInPage(pathOf(target)) || target.includes('#') || saysWho(asked)) return null
  // A partner's own domain begins with its landing page.
  if (tenant && pathOf(target) === '/') return redirect(paths.signUp)
  return redirect(`/api/auth/login?returnTo=${encodeURIComponent(returnToOf(target))}`)
}

/** The query as a browser would write it. */
function returnToOf(target: string): string {
  const { pathname, search } = new URL(target, 'http://portal')
  return pathname + search
}
