import type { Db } from '#db/database'
import { runtime } from '#server/platform/runtime/runtime'

/** The hosted issuer's page, then `returnTo`; null if none. Only for people who just proved the address: it counts as verified there. */
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
