import { identifyBearer } from '#server/login/bearer'
import { ANONYMOUS, type Identified, identified, refused } from '#server/login/identity'
import { personById } from '#server/login/person'
import { type CookieReader, readSession, sessionMark } from '#server/login/session'
import { runtime } from '#server/runtime/runtime'

const BEARER = /^Bearer +(\S+) *$/i

/**
 * Who sent the request: by its bearer token where it has an Authorization header, else by the session cookie. The user's
 * row is read each time, so that a block, a new role and an ended session hold from the next request on.
 */
export async function identify(context: { request: Request; cookies: CookieReader }): Promise<Identified> {
  const { db, login } = runtime()
  const authorization = context.request.headers.get('authorization')
  if (authorization !== null) {
    const token = BEARER.exec(authorization)?.[1]
    return token ? identifyBearer(db, login, token) : refused('TOKEN_INVALID')
  }
  const session = await readSession(context.cookies)
  if (!session) return ANONYMOUS
  const person = await personById(db, session.userId)
  if (!person || person.session_epoch !== session.epoch) return ANONYMOUS
  return identified(person, 'cookie', sessionMark(session))
}
