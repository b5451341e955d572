import { sql } from 'kysely'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { AppError } from '#domain/errors'
import type { Device } from '#domain/people/account-mails/mail-kinds'
import { revokeTokens } from '#server/people/revoke-tokens'
import { recordUserChange } from '#server/people/users/record-change'
import { queueAccountMail } from '#server/platform/events/queue-account-mail'
import { hashPassword } from '#services/passwords/passwords'
import { findLink, type LinkOwner, useLink } from '../links/use-link'
import { refuseWeak } from './refuse-weak'

/** Confirms the address, ends sessions (by trigger) and tokens; the second factor stays. @throws LINK_INVALID, PASSWORD_WEAK */
export async function resetPassword(
  db: Db,
  token: string,
  password: string,
  device: Device,
): Promise<LinkOwner> {
  const owner = await findLink(db, 'password', token)
  if (!owner) throw new AppError('LINK_INVALID')
  await refuseWeak(password, owner.email)
  const hash = await hashPassword(password)
  return transaction(db, async (tx) => {
    const userId = await useLink(tx, 'password', token)
    await sql`update users set email_confirmed = true, password_hash = ${hash}, account_version = account_version + 1
      where id = ${userId}`.execute(tx)
    await revokeTokens(tx, userId)
    await recordUserChange(tx, { id: userId }, { userId, action: 'Reset password' })
    await queueAccountMail(tx, userId, 'password-changed', device)
    return owner
  })
}
