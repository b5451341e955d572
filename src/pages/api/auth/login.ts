import { Auth, raw, skipCSRFCheck } from '@auth/core'
import type { APIRoute } from 'astro'
import { safeReturnTo } from '#domain/access/return-to'
import { catalogueError } from '#server/platform/http/catalogue-error'
import { authOptions } from '#server/platform/login/auth-options'
import { runtime } from '#server/platform/runtime/runtime'
import { openSessions } from '#server/platform/sessions/open-sessions'
import { readSession } from '#server/platform/sessions/session'

interface SignIn {
  redirect: string
  cookies: {
    name: string
    value: string
    options: Parameters<Parameters<APIRoute>[0]['cookies']['set']>[2]
  }[]
}

/** Starts the sign-in at the issuer; it ends at the path `returnTo` (docs/reference/permissions.md). */
export const GET: APIRoute = async ({ url, cookies, request, redirect }) => {
  const { config, db, log } = runtime()
  const options = authOptions()
  const returnTo = safeReturnTo(url.searchParams.get('returnTo'))
  const address = new URL('/api/auth/signin/portal', config.publicUrl)
  try {
    const session = await readSession(cookies)
    const open = session && (await openSessions(db, [session.id], config.sessionIdleMinutes))
    // A hosted issuer does not know that we ended a session, and would sign in again silently.
    if (session && !open?.has(session.id)) address.searchParams.set('prompt', 'login')
    const start = new Request(address, {
      method: 'POST',
      headers: { cookie: request.headers.get('cookie') ?? '' },
      body: new URLSearchParams({ callbackUrl: config.publicUrl + returnTo }),
    })
    const answer = await Auth(start, { ...options, raw, skipCSRFCheck })
    const signIn = answer as unknown as SignIn
    for (const cookie of signIn.cookies) cookies.set(cookie.name, cookie.value, cookie.options)
    return redirect(signIn.redirect, 302)
  } catch (error) {
    log.error({ err: error }, 'the sign-in could not begin')
    if (catalogueError(error).code === 'UNAVAILABLE') return redirect('/login?error=UNAVAILABLE', 302)
    return redirect('/login?error=UNAUTHENTICATED', 302)
  }
}
