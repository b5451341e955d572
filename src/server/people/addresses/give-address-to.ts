import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { fullName } from '#domain/access/actor'
import { type FollowStudent, giveAddress } from '#server/people/addresses/give-address'
import { endWaiting } from '#server/people/addresses/waiting-address'
import { askInvitations } from '#server/people/invitations/ask-invitation'
import { askLink } from '#server/people/links/ask-link'
import { writeLetter } from '#server/platform/events/write-letter'

interface Given {
  userId: string
  email: string
  remarks: string
  followStudent: FollowStudent
}

/**
 * Gives somebody else, whose row is held, another e-mail address, as whoever looks after them: both addresses are told. The old mailbox may
 * be why it changes, so no way back goes there, and those of before end. Who has not come in yet gets the invitation at the new address.
 * @throws AppError EMAIL_TAKEN
 */
export async function giveAddressTo(
  tx: Transaction<Database>,
  actor: Actor,
  { userId, email, remarks, followStudent }: Given,
): Promise<void> {
  await endWaiting(tx, userId)
  await sql`update one_time_links set replaced_at = now() where user_id = ${userId} and kind = 'address-back'
    and used_at is null and replaced_at is null`.execute(tx)
  const given = { userId, email, actor, action: 'Change e-mail', remarks } as const
  const old = await giveAddress(tx, { ...given, isProved: false, followStudent })
  const { rows } = await sql<{ email_confirmed: boolean; has_password: boolean }>`
    select email_confirmed, password_hash is not null as has_password from users where id = ${userId}`.execute(
    tx,
  )
  const [person] = rows
  const by = fullName(actor)
  const isInvited = !person?.email_confirmed && !person?.has_password
  // A mistyped address is a stranger's, who is not told of the right one.
  if (isInvited) return askInvitations(tx, actor, [userId], 'Invite again')
  await writeLetter(tx, userId, 'address-left', { by, newAddress: email }, old)
  if (person?.email_confirmed) await writeLetter(tx, userId, 'address-changed', { by })
  else await askLink(tx, 'verification', sql<boolean>`users.id = ${userId}`, {})
}
