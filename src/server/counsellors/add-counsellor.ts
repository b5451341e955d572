import { transaction } from '#db/transaction'
import { isPartner } from '#domain/access/actor'
import type { AddCounsellor, CounsellorRow } from '#domain/counsellors/schema'
import { AppError } from '#domain/errors'
import { lockPartnerPlaces } from '#server/counsellors/lock-partner-places'
import { dialled, refuseToSignFor, writeFields } from '#server/counsellors/record'
import { findCounsellor, toCounsellorRow } from '#server/counsellors/table'
import { inviteUser } from '#server/people/invitations/invite-user'
import { refuseToInvite } from '#server/people/partner-places'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import type { Context } from '#server/platform/runtime/context'

/** Invites to the actor's partner, or `PartnerId`. @throws PARTNER_NOT_FOUND, EMAIL_TAKEN, VALIDATION_FAILED, and as `refuseToInvite` */
export async function addCounsellor(
  { db, actor }: Context,
  { PartnerId, Email, ...given }: AddCounsellor,
): Promise<{ message: string; Counsellor: CounsellorRow }> {
  mustBeAllowed(actor, 'counsellors.keep')
  return transaction(db, async (tx) => {
    const partner = await lockPartnerPlaces(tx, actor, isPartner(actor) ? actor.partnerId : PartnerId)
    if (partner.owner_id === null) throw new AppError('PARTNER_NOT_FOUND')
    refuseToInvite(partner)
    refuseToSignFor(actor, partner.owner_id, given)
    const fields = dialled(given, partner.country_id)
    const { userId } = await inviteUser(
      tx,
      { id: actor.id },
      {
        email: Email,
        firstName: fields.FirstName,
        lastName: fields.LastName,
        roles: ['PARTNER'],
        partnerId: partner.id,
        parentUserId: partner.owner_id,
        financialManager: fields.FinancialManager,
      },
    )
    await writeFields(tx, userId, fields)
    await announce(tx, 'counsellor.changed', { counsellorId: userId, actorId: actor.id })
    return {
      message: 'The counsellor was invited.',
      Counsellor: toCounsellorRow(await findCounsellor(tx, actor, userId), actor),
    }
  })
}
