import { sql } from 'kysely'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { AppError } from '#domain/errors'
import { recordUserChange } from '#server/people/users/record-change'
import { findLink, type LinkOwner, useLink } from '../links/use-link'

/** Verifies an e-mail address by the token of the link sent to it. @throws AppError LINK_INVALID */
export async function verifyAddress(db: Db, token: string): Promise<LinkOwner> {
  const owner = await findLink(db, 'verification', token)
  if (!owner) throw new AppError('LINK_INVALID')
  return transaction(db, async (tx) => {
    const userId = await useLink(tx, 'verification', token)
    await sql`update users set email_confirmed = true, account_version = account_version + 1
      where id = ${userId}`.execute(tx)
    await recordUserChange(tx, { id: userId }, { userId, action: 'Verify e-mail' })
    return owner
  })
}
