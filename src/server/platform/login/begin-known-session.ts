import type { AstroCookies } from 'astro'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { deviceOf } from '#domain/people/account-mails/device-of'
import { queueAccountMail } from '#server/platform/events/queue-account-mail'
import { knownBrowser, saveKnownBrowser } from '#server/platform/login/known-browser'
import { beginSession, type NewSession } from '#server/platform/sessions/begin-session'

/** Begins a session, returns its id, and mails about a new browser (docs/decisions/0084-passwords.md). */
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
