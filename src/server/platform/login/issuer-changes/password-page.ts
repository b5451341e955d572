import type { Db } from '#db/database'
import { runtime } from '#server/platform/runtime/runtime'

/**
 * Where somebody whose account at the hosted issuer the portal made chooses their password, for whoever has just shown that the address
 * is theirs: it counts as verified there with it. Null where the issuer keeps no account of the portal's for them yet, gives no answer, or
 * is not managed from here: they sign in there by their own means then.
 * @param returnTo an address of the portal, at which they come out
 */
export async function passwordPage(db: Db, userId: string, returnTo: string): Promise<string | null> {
  const { login, config, log } = runtime()
  if (!login.management || !config.issuer) return null
  try {
    const { subject } =
      (await db
        .selectFrom('issuer_links')
        .select('subject')
        .where('issuer', '=', config.issuer.url)
        .where('user_id', '=', userId)
        .executeTakeFirst()) ?? {}
    const account = subject === undefined ? null : await login.management.bySubject(subject)
    if (account?.userId !== userId) return null
    return await login.management.passwordPage(account.subject, returnTo)
  } catch (error) {
    log.warn({ err: error, userId }, 'the issuer gave no page to choose a password')
    return null
  }
}
