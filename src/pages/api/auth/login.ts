import { Auth, raw, skipCSRFCheck } from '@auth/core'
import type { APIRoute } from 'astro'
import { safeReturnTo } from '#domain/access/return-to'
import { authOptions } from '#server/login/auth-options'
import { runtime } from '#server/runtime/runtime'

interface SignIn {
  redirect: string
  cookies: {
    name: string
    value: string
    options: Parameters<Parameters<APIRoute>[0]['cookies']['set']>[2]
  }[]
}

/** Starts the sign-in at the issuer; it ends at `returnTo`, a path of the portal (specification section 2). */
export const GET: APIRoute = async ({ url, cookies, request, redirect }) => {
  const { config, log } = runtime()
  const { prefix: _prefix, ...options } = authOptions()
  const returnTo = safeReturnTo(url.searchParams.get('returnTo'))
  const start = new Request(new URL('/api/auth/signin/portal', config.publicUrl), {
    method: 'POST',
    headers: { cookie: request.headers.get('cookie') ?? '' },
    body: new URLSearchParams({ callbackUrl: config.publicUrl + returnTo }),
  })
  try {
    const answer = await Auth(start, { ...options, raw, skipCSRFCheck })
    const signIn = answer as unknown as SignIn
    for (const cookie of signIn.cookies) cookies.set(cookie.name, cookie.value, cookie.options)
    return redirect(signIn.redirect, 302)
  } catch (error) {
    log.error({ err: error }, 'the issuer could not be reached')
    return redirect('/login?error=UNAUTHENTICATED', 302)
  }
}
