import type { AstroGlobal } from 'astro'
import { isAppError } from '#domain/errors'
import { paths } from '#domain/paths'
import { SignInStudent } from '#domain/sign-ups/sign-up'
import { readForm } from '#server/platform/http/form'
import { runtime } from '#server/platform/runtime/runtime'
import { currentTenant } from '#server/platform/security-log/current-request'
import { tooMany } from '#server/sign-ups/flow/landing-page'
import { signInStudent } from '#server/sign-ups/flow/request-code'

/** Handles the page to request a sign-in code, without script. It never says if an address is known. */
export async function signInByCodePage(
  at: Pick<AstroGlobal, 'request' | 'response' | 'clientAddress'>,
): Promise<{ email: string; failure: string; redirectTo: string | null }> {
  at.response.headers.set('cache-control', 'no-store')
  if (at.request.method !== 'POST') return { email: '', failure: '', redirectTo: null }
  const email = (await readForm(at.request)).get('email') ?? ''
  const parsed = SignInStudent.safeParse({ Email: email })
  if (!parsed.success) {
    at.response.status = 422
    return { email, failure: parsed.error.issues[0]?.message ?? '', redirectTo: null }
  }
  try {
    const from = { address: at.clientAddress, tenantId: currentTenant()?.partnerId ?? null }
    const { SignupId } = await signInStudent(runtime().db, parsed.data, from)
    return { email, failure: '', redirectTo: paths.enterCode(SignupId) }
  } catch (error) {
    if (!isAppError(error)) throw error
    at.response.status = error.status
    if (error.retryAfter !== undefined) at.response.headers.set('retry-after', String(error.retryAfter))
    return {
      email,
      failure: error.code === 'RATE_LIMITED' ? tooMany(error.retryAfter) : error.message,
      redirectTo: null,
    }
  }
}
