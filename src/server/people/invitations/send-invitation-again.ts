import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { AppError } from '#domain/errors'
import { queueInvitations } from './queue-invitations'

/** Seven more days; the earlier link ends. Throws NOT_FOUND, USER_BLOCKED_ALREADY, INVITATION_ACCEPTED. */
export async function sendInvitationAgain(
  tx: Transaction<Database>,
  inviter: { id: string } | null,
  userId: string,
): Promise<void> {
  const { rows } = await sql<{ is_blocked: boolean; accepted: boolean }>`
    select is_blocked, email_confirmed or password_hash is not null as accepted from users
    where id = ${userId} for update`.execute(tx)
  const [user] = rows
  if (!user) throw new AppError('NOT_FOUND')
  if (user.is_blocked) throw new AppError('USER_BLOCKED_ALREADY')
  if (user.accepted) throw new AppError('INVITATION_ACCEPTED')
  await queueInvitations(tx, inviter, [userId], 'Invite again')
}
