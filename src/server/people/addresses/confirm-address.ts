import { sql } from 'kysely'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { AppError } from '#domain/errors'
import { type FollowStudent, saveAddress } from '#server/people/addresses/save-address'
import { findLink, type LinkOwner, useLink } from '#server/people/links/use-link'

/** Takes the link's token; signs the user out everywhere. Throws LINK_INVALID, EMAIL_TAKEN. */
export async function confirmAddress(
  db: Db,
  token: string,
  followStudent: FollowStudent,
): Promise<LinkOwner> {
  const owner = await findLink(db, 'address', token)
  if (!owner?.change) throw new AppError('LINK_INVALID')
  const { changeId } = owner.change
  return transaction(db, async (tx) => {
    await sql`select from users where id = ${owner.userId} for update`.execute(tx)
    const userId = await useLink(tx, 'address', token)
    const { rows } = await sql<{ new_address: string }>`
      update address_changes set confirmed_at = now()
      where id = ${changeId} and user_id = ${userId} and confirmed_at is null and cancelled_at is null
      returning new_address`.execute(tx)
    const [change] = rows
    if (!change) throw new AppError('LINK_INVALID')
    await saveAddress(tx, {
      userId,
      email: change.new_address,
      actor: { id: userId },
      action: 'Change e-mail',
      isProved: true,
      followStudent,
    })
    return { ...owner, email: change.new_address }
  })
}
