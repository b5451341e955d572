import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import { AppError } from '#domain/errors'
import { recordUserChange } from '#server/people/users/record-change'
import { hashPassword } from '#services/passwords/passwords'
import { findLink, type LinkOwner, useLink } from '../links/use-link'
import { refuseWeak } from '../passwords/refuse-weak'

/** Password null: hosted issuer. `saveMore` shares the transaction. @throws LINK_INVALID, PASSWORD_WEAK (the link stays valid) */
export async function acceptInvitation(
  db: Db,
  token: string,
  password: string | null,
  saveMore: (tx: Transaction<Database>, userId: string) => Promise<void> = async () => {},
): Promise<LinkOwner> {
  const owner = await findLink(db, 'invitation', token)
  if (!owner) throw new AppError('LINK_INVALID')
  if (password !== null) await refuseWeak(password, owner.email)
  const hash = password === null ? null : await hashPassword(password)
  return transaction(db, async (tx) => {
    const userId = await useLink(tx, 'invitation', token)
    await sql`update users set email_confirmed = true, password_hash = coalesce(${hash}::text, password_hash),
      account_version = account_version + 1 where id = ${userId}`.execute(tx)
    await saveMore(tx, userId)
    await recordUserChange(tx, { id: userId }, { userId, action: 'Accept invitation' })
    return owner
  })
}
