import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import { AppError } from '#domain/errors'
import { type FollowStudent, saveAddress } from '#server/people/addresses/save-address'
import { endWaiting } from '#server/people/addresses/waiting-address'
import { requestLink } from '#server/people/links/request-link'
import { findLink, type LinkOwner, useLink } from '#server/people/links/use-link'
import { revokeTokens } from '#server/people/revoke-tokens'
import { recordUserChange } from '#server/people/users/record-change'
import { endSessions } from '#server/platform/sessions/end-sessions'
import { hashPassword } from '#services/passwords/passwords'

interface TakenBack {
  id: string
  old_address: string
  asked_at: Date
  was_confirmed: boolean
}

/** The account was compromised: ends sessions, tokens and later changes, and replaces the password. @throws LINK_INVALID, EMAIL_TAKEN */
export async function undoAddressChange(
  db: Db,
  token: string,
  { followStudent, hasPasswords }: { followStudent: FollowStudent; hasPasswords: boolean },
): Promise<LinkOwner> {
  const owner = await findLink(db, 'address-back', token)
  if (!owner?.change) throw new AppError('LINK_INVALID')
  const { changeId } = owner.change
  return transaction(db, async (tx) => {
    await sql`select from users where id = ${owner.userId} for update`.execute(tx)
    const userId = await useLink(tx, 'address-back', token)
    const change = await markTakenBack(tx, changeId)
    await endLater(tx, userId, change)
    const remarks = 'By the link in the notice to the old address'
    const by = { actor: { id: userId }, action: 'Take e-mail change back', remarks } as const
    if (change.was_confirmed) {
      await saveAddress(tx, { userId, email: change.old_address, ...by, isProved: true, followStudent })
      await revokeTokens(tx, userId)
      if (hasPasswords) await replacePassword(tx, userId)
    } else {
      await recordUserChange(tx, by.actor, { userId, action: by.action, remarks })
    }
    await endSessions(tx, userId, 'address')
    return { ...owner, email: change.old_address }
  })
}

async function markTakenBack(tx: Transaction<Database>, id: string): Promise<TakenBack> {
  const { rows } = await sql<TakenBack>`
    update address_changes set taken_back_at = now(),
      cancelled_at = case when confirmed_at is null then coalesce(cancelled_at, now()) end
    where id = ${id} and taken_back_at is null
    returning id, old_address, asked_at, confirmed_at is not null as was_confirmed`.execute(tx)
  const [change] = rows
  if (!change) throw new AppError('LINK_INVALID')
  return change
}

/** Later changes started from addresses that were never the owner's, so none of their links may work. */
async function endLater(
  tx: Transaction<Database>,
  userId: string,
  { id, asked_at }: TakenBack,
): Promise<void> {
  await endWaiting(tx, userId)
  await sql`update one_time_links set replaced_at = now() from address_changes changes
    where changes.user_id = ${userId} and (changes.asked_at > ${asked_at} or changes.id = ${id})
      and one_time_links.id in (changes.confirm_link_id, changes.back_link_id)
      and used_at is null and replaced_at is null`.execute(tx)
}

async function replacePassword(tx: Transaction<Database>, userId: string): Promise<void> {
  const hash = await hashPassword(randomBytes(32).toString('base64url'))
  const replaced = await sql`update users set password_hash = ${hash}
    where id = ${userId} and password_hash is not null`.execute(tx)
  if (replaced.numAffectedRows === 1n)
    await requestLink(tx, 'password', sql<boolean>`users.id = ${userId}`, {})
}
