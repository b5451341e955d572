import { identifyBearer } from '#server/platform/login/bearer'
import { ANONYMOUS, type Identified, identified, refused } from '#server/platform/login/identity'
import { personBySession, refusalFor } from '#server/platform/login/person'
import { viewedAs } from '#server/platform/login/viewed-as'
import { runtime } from '#server/platform/runtime/runtime'
import { endSession } from '#server/platform/sessions/end-sessions'
import { isToBeNoted, recordLastRequest } from '#server/platform/sessions/record-last-request'
import { type CookieReader, readSession, type SessionClaims } from '#server/platform/sessions/session'

const BEARER = /^Bearer +(\S+) *$/i

const OPEN_TO_SET_UP = [
  '/account/two-step',
  '/api/v1/account/mfa',
  '/api/v1/account/mfa/totp',
  '/api/v1/account/mfa/totp/confirm',
  '/api/v1/account/passkeys',
  '/api/v1/account/passkeys/options',
]

interface Sent {
  request: { url: string; headers: { get(name: string): string | null } }
  cookies: CookieReader
  clientAddress: string
}

/** Reads for every request: a block or new role applies at once. Who lacks a required second factor can only set one up (0085). */
export async function identify(sent: Sent): Promise<Identified> {
  const who = await withFlags(await whoSent(sent))
  if (!who.mustSetUp || !runtime().config.mfaRequired) return who
  return OPEN_TO_SET_UP.includes(new URL(sent.request.url).pathname) ? who : refused('MFA_SETUP_REQUIRED')
}

async function withFlags(who: Identified): Promise<Identified> {
  if (!who.actor) return who
  const flagsOff = await runtime().flags.offFor(who.actor)
  return { ...who, actor: { ...who.actor, flagsOff } }
}

async function whoSent(sent: Sent): Promise<Identified> {
  const { db, login } = runtime()
  const { headers } = sent.request
  // One call's token comes as x-authorization.
  const authorization = headers.get('authorization') ?? headers.get('x-authorization')
  if (authorization !== null) {
    const token = BEARER.exec(authorization)?.[1]
    return token ? identifyBearer(db, login, token, sent.clientAddress) : refused('TOKEN_INVALID')
  }
  const session = await readSession(sent.cookies)
  return session ? bySession(session, sent) : ANONYMOUS
}

async function bySession(session: SessionClaims, { request, clientAddress }: Sent): Promise<Identified> {
  const { config, db, log, securityLog } = runtime()
  const found = await personBySession(db, session)
  if (!found) return ANONYMOUS
  const { end_reason: endReason, quiet_seconds: quietSeconds } = found
  // People who were blocked, or whose partner was deactivated, get that reason instead of the sign-in page.
  if (endReason) {
    const why = endReason === 'blocked' ? refusalFor(found) : null
    return why ? refused(why) : ANONYMOUS
  }
  const { sessionIdleMinutes } = config
  if (sessionIdleMinutes > 0 && quietSeconds >= sessionIdleMinutes * 60) {
    if (await endSession(db, session, 'idle'))
      securityLog.note({ kind: 'sessions-ended', userId: session.userId, objectId: session.id, code: 'IDLE' })
    return ANONYMOUS
  }
  const own = identified(found, 'cookie', session.id)
  const known = own.actor ? await viewedAs(own, own.actor, found) : own
  const who = known.actor ? { ...known, lastEvent: found.last_event } : known
  if (who.actor && isToBeNoted(quietSeconds, request.url))
    await recordLastRequest(db, session.id, clientAddress).catch((error: unknown) =>
      log.warn({ err: error }, 'a session was not noted as seen'),
    )
  return who
}
