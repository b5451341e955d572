import { sql } from 'kysely'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { isBelowLinkLimit, isOfAddress } from '../links/conditions'
import { requestLink } from '../links/request-link'

/** Not for invited or blocked users; the same statements for unknown addresses (docs/decisions/0084). */
export async function sendPasswordLink(db: Db, email: string): Promise<void> {
  const whose = sql<boolean>`${isOfAddress(email)} and not users.is_blocked
    and (users.email_confirmed or users.password_hash is not null) and ${isBelowLinkLimit('password')}`
  await transaction(db, (tx) => requestLink(tx, 'password', whose, {}))
}
