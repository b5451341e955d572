import type { CallContext } from '#server/platform/http/call-context'
import { saveKnownBrowser } from '#server/platform/login/known-browser'
import { runtime } from '#server/platform/runtime/runtime'
import { beginSession } from '#server/platform/sessions/begin-session'
import { readSession } from '#server/platform/sessions/session'
import { sessionCookie } from '#server/platform/sessions/session-cookie'
import type { CameIn } from '#server/sign-ups/flow/become-student'

/** Starts the session of a sign-in by code, without an issuer's. Returns the `Set-Cookie` line. */
export async function beginStudentSession(
  { userId, email }: CameIn,
  at: Pick<CallContext, 'request' | 'cookies' | 'clientAddress'>,
): Promise<string> {
  const { db, securityLog } = runtime()
  const id = await beginSession(db, {
    userId,
    address: at.clientAddress,
    userAgent: at.request.headers.get('user-agent') ?? '',
    issuerSession: null,
    methods: ['email'],
    before: await readSession(at.cookies),
  })
  await saveKnownBrowser(at.cookies, email)
  securityLog.note({ kind: 'sign-in', userId, place: 'POST /students/verify-signup-otp', objectId: id })
  return sessionCookie(userId, id)
}
