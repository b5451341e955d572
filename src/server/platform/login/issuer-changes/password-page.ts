import type { Db } from '#db/database'
import { runtime } from '#server/platform/runtime/runtime'

/**
 * The hosted issuer's page to choose a password, for an account that the portal made. Only for a person who
 * has just proved that they own the address: it counts as verified at the issuer with it. Null if the portal
 * made no account there yet, the issuer does not answer, or accounts are not managed from here; the person
 * then signs in there by their own means.
 * @param returnTo an address of the portal to return to
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
