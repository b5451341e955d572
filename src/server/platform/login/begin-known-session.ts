import type { AstroCookies } from 'astro'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { deviceOf } from '#domain/people/account-mails/device-of'
import { queueAccountMail } from '#server/platform/events/queue-account-mail'
import { knownBrowser, saveKnownBrowser } from '#server/platform/login/known-browser'
import { beginSession, type NewSession } from '#server/platform/sessions/begin-session'

/**
 * Begins a session after a sign-in. If the browser is not known as the person's, they get an e-mail; from now
 * on it is known (docs/decisions/0084-passwords.md).
 * @returns the session's id
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
      await queueAccountMail(tx, session.userId, 'new-device', deviceOf(session.userAgent, session.address))
    return beginSession(tx, session)
  })
  await saveKnownBrowser(cookies, email)
  return id
}
