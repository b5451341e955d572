import type { AstroCookies } from 'astro'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { deviceOf } from '#domain/people/letters/device-of'
import { writeLetter } from '#server/platform/events/write-letter'
import { knownBrowser, rememberBrowser } from '#server/platform/login/known-browser'
import { beginSession, type NewSession } from '#server/platform/sessions/begin-session'

/**
 * Begins the session of somebody who arrives, and has them told by mail where the browser is not known as theirs; from now on it is
 * (docs/decisions/0084-passwords.md). Answers the session's id.
 */
export async function beginKnownSession(
  db: Db,
  session: NewSession,
  { email }: { email: string },
  cookies: AstroCookies,
): Promise<string> {
  const isKnown = (await knownBrowser(cookies, email)) !== null
  const id = await transaction(db, async (tx) => {
    if (!isKnown)
      await writeLetter(tx, session.userId, 'new-device', deviceOf(session.userAgent, session.address))
    return beginSession(tx, session)
  })
  await rememberBrowser(cookies, email)
  return id
}
