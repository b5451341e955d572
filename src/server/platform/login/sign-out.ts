import type { APIContext } from 'astro'
import { runtime } from '#server/platform/runtime/runtime'
import { endSession } from '#server/platform/sessions/end-sessions'
import { readSession, sessionCookies } from '#server/platform/sessions/session'

/** Ends the session, here and at the issuer. Returns the next page: the issuer's sign-out, or the sign-in. */
export async function signOut({
  request,
  cookies,
}: Pick<APIContext, 'request' | 'cookies'>): Promise<string> {
  const { config, db, login, log, securityLog } = runtime()
  const header = request.headers.get('cookie')
  const session = await readSession(cookies)
  if (session && (await endSession(db, session, 'signed out')))
    securityLog.note({
      kind: 'sign-out',
      userId: session.userId,
      place: 'POST /api/auth/logout',
      objectId: session.id,
    })
  const secure = config.publicUrl.startsWith('https:')
  const drop = (name: string) => cookies.delete(name, { path: '/', httpOnly: true, sameSite: 'lax', secure })
  sessionCookies(header, config.publicUrl).forEach(drop)
  try {
    const ended = await login.endSession(header, session?.idToken ?? null)
    ended.cookies.forEach(drop)
    if (ended.redirectTo) return ended.redirectTo
  } catch (error) {
    log.warn({ err: error }, "the issuer's session could not be ended")
  }
  return login.embedded ? '/api/auth/login' : '/login?signedOut=1'
}
