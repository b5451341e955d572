import { sql } from 'kysely'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { askLink } from '../links/ask-link'
import { isOfAddress, isSeldomAsked } from '../links/conditions'

/**
 * Has the mail by which an e-mail address is verified sent to whoever has this one and has not verified it yet; who has no password yet has an
 * invitation instead. The same statements for people who exist and others alike.
 * @param keepsPasswords whether the portal has passwords at all: a hosted issuer keeps its own
 */
export async function askVerification(db: Db, email: string, keepsPasswords: boolean): Promise<void> {
  const whose = sql<boolean>`${isOfAddress(email)} and not users.is_blocked and not users.email_confirmed
    and (users.password_hash is not null or not ${keepsPasswords}::boolean) and ${isSeldomAsked('verification')}`
  await transaction(db, (tx) => askLink(tx, 'verification', whose, {}))
}
