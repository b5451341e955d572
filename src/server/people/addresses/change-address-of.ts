import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { type Actor, fullName, isInternal } from '#domain/access/actor'
import { type FollowStudent, saveAddress } from '#server/people/addresses/save-address'
import { endWaiting } from '#server/people/addresses/waiting-address'
import { queueInvitations } from '#server/people/invitations/queue-invitations'
import { requestLink } from '#server/people/links/request-link'
import { COMPANY } from '#server/people/shown-name'
import { queueAccountMail } from '#server/platform/events/queue-account-mail'

interface Given {
  userId: string
  email: string
  remarks: string
  followStudent: FollowStudent
}

/** The old mailbox may be why: it gets no revert link, and earlier ones end. Invited users are invited again. @throws EMAIL_TAKEN */
export async function changeAddressOf(
  tx: Transaction<Database>,
  actor: Actor,
  { userId, email, remarks, followStudent }: Given,
): Promise<void> {
  await endWaiting(tx, userId)
  await sql`update one_time_links set replaced_at = now() where user_id = ${userId} and kind = 'address-back'
    and used_at is null and replaced_at is null`.execute(tx)
  const given = { userId, email, actor, action: 'Change e-mail', remarks } as const
  const old = await saveAddress(tx, { ...given, isProved: false, followStudent })
  const { rows } = await sql<{ email_confirmed: boolean; has_password: boolean; is_outside: boolean }>`
    select email_confirmed, password_hash is not null as has_password,
      coalesce(partner_id, student_id) is not null as is_outside from users where id = ${userId}`.execute(tx)
  const [person] = rows
  const by = person?.is_outside && isInternal(actor) ? COMPANY : fullName(actor)
  const isInvited = !person?.email_confirmed && !person?.has_password
  // No notice to the old address: it may be mistyped, and a stranger must not learn the right one.
  if (isInvited) return queueInvitations(tx, actor, [userId], 'Invite again')
  await queueAccountMail(tx, userId, 'address-left', { by, newAddress: email }, old)
  if (person?.email_confirmed) await queueAccountMail(tx, userId, 'address-changed', { by })
  else await requestLink(tx, 'verification', sql<boolean>`users.id = ${userId}`, {})
}
