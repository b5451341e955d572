import { sql } from 'kysely'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { isBelowLinkLimit, isOfAddress } from '../links/conditions'
import { requestLink } from '../links/request-link'

/**
 * Sends a verification mail to the user with this e-mail address, if it is not verified yet. Users without a
 * password have an invitation instead. The statements are the same whether or not the user exists.
 * @param keepsPasswords whether the portal stores passwords; a hosted issuer keeps its own
 */
export async function requestVerification(db: Db, email: string, keepsPasswords: boolean): Promise<void> {
  const whose = sql<boolean>`${isOfAddress(email)} and not users.is_blocked and not users.email_confirmed
    and (users.password_hash is not null or not ${keepsPasswords}::boolean) and ${isBelowLinkLimit('verification')}`
  await transaction(db, (tx) => requestLink(tx, 'verification', whose, {}))
}
