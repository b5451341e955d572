import { sql } from 'kysely'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { isBelowLinkLimit, isOfAddress } from '../links/conditions'
import { requestLink } from '../links/request-link'

/** Mails unverified users, with `hasPasswords` no invited ones; same statements for unknown addresses. */
export async function requestVerification(db: Db, email: string, hasPasswords: boolean): Promise<void> {
  const whose = sql<boolean>`${isOfAddress(email)} and not users.is_blocked and not users.email_confirmed
    and (users.password_hash is not null or not ${hasPasswords}::boolean) and ${isBelowLinkLimit('verification')}`
  await transaction(db, (tx) => requestLink(tx, 'verification', whose, {}))
}
