import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { guardedRights, invitationFault, NO_RIGHTS } from '#domain/people/rights/guarded'
import type { InviteUser } from '#domain/people/rights/schema'
import { inviteUser } from '#server/people/invitations/invite-user'
import { sendInvitationAgain } from '#server/people/invitations/send-invitation-again'
import { lockPlaces, refuseToInvite } from '#server/people/partner-places'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { requestRights } from './request-rights'

interface Invited {
  message: string
  InvitedUserId: string | null
  RightChangeId: string | null
}

/** `guardedRights` need a request. @throws VALIDATION_FAILED, EMAIL_TAKEN, REMARKS_REQUIRED, RIGHTS_PENDING, and as `refuseToInvite` */
export async function inviteWithRights({ db, actor }: Context, input: InviteUser): Promise<Invited> {
  mustBeAllowed(actor, 'users.invite')
  return transaction(db, (tx) => inviteIn(tx, actor, input))
}

/** The same within the caller's transaction. */
export async function inviteIn(tx: Transaction<Database>, actor: Actor, input: InviteUser): Promise<Invited> {
  const { email, first_name, last_name, roles, tags, partner_id, financial_managers } = input
  await refuse(tx, input)
  const after = { roles, tags }
  if (guardedRights(NO_RIGHTS, after).length > 0) {
    const invitation = { email, first_name, last_name, partner_id, financial_managers }
    const wanted = { userId: null, invitation, before: NO_RIGHTS, after, reason: input.Reason }
    const RightChangeId = await requestRights(tx, actor, wanted)
    const message = 'A second administrator must approve. The invitation is sent once they do.'
    return { message, InvitedUserId: null, RightChangeId }
  }
  const { userId } = await inviteUser(tx, actor, {
    email,
    firstName: first_name,
    lastName: last_name,
    ...after,
    partnerId: partner_id,
    parentUserId: await ownerAt(tx, partner_id),
    financialManager: financial_managers,
  })
  return { message: 'The invitation was sent.', InvitedUserId: userId, RightChangeId: null }
}

/** Invites again. Throws FORBIDDEN, NOT_FOUND, USER_BLOCKED_ALREADY, INVITATION_ACCEPTED. */
export async function inviteAgain(
  { db, actor }: Context,
  { id: userId }: { id: string },
): Promise<{ message: string }> {
  mustBeAllowed(actor, 'users.invite')
  await transaction(db, (tx) => sendInvitationAgain(tx, actor, userId))
  return { message: 'The invitation was sent again.' }
}

async function refuse(tx: Transaction<Database>, input: InviteUser): Promise<void> {
  const { email, partner_id: partnerId, financial_managers: isFinancialManager } = input
  const fault = invitationFault(input, { partnerId, isFinancialManager })
  if (fault) throw wrong(fault.field, fault.message)
  const { rows } = await sql`select from users where lower(email) = lower(${email})`.execute(tx)
  if (rows.length > 0) throw new AppError('EMAIL_TAKEN')
}

async function ownerAt(tx: Transaction<Database>, partnerId: string | null): Promise<string | null> {
  if (partnerId === null) return null
  const [partner] = await lockPlaces(tx, [partnerId])
  if (!partner) throw wrong('partner_id', 'DATA NOT FOUND')
  refuseToInvite(partner)
  return partner.owner_id
}

function wrong(field: string, message: string): AppError {
  return new AppError('VALIDATION_FAILED', { message, fields: { [field]: message } })
}
