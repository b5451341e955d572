import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { ChangeCounsellor, CounsellorRow } from '#domain/counsellors/schema'
import type { CounsellorAction } from '#domain/counsellors/states'
import { lockPartnerPlaces } from '#server/counsellors/lock-partner-places'
import { requireReceiverAfter } from '#server/counsellors/receivers'
import { changesOf, dialled, refuseToSignFor, writeFields } from '#server/counsellors/record'
import { COUNSELLOR_STEPS } from '#server/counsellors/steps'
import { type CounsellorRecord, findCounsellor, toCounsellorRow } from '#server/counsellors/table'
import { sendInvitationAgain } from '#server/people/invitations/send-invitation-again'
import { recordUserChange } from '#server/people/users/record-change'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import type { Context } from '#server/platform/runtime/context'
import { allowedStep } from '#server/platform/steps/allowed-step'

type Changed = { message: string; Counsellor: CounsellorRow }

/** @throws COUNSELLOR_NOT_FOUND, COUNSELLOR_DELETED_ALREADY, STALE_VERSION, COMMISSION_COMMS_NOT_ENABLED if payments would notify nobody */
export async function changeCounsellor(
  { db, actor }: Context,
  { id, Version, ...given }: { id: string } & ChangeCounsellor,
): Promise<Changed> {
  mustBeAllowed(actor, 'counsellors.keep')
  return transaction(db, async (tx) => {
    const { record, countryId, ownerId } = await lockCounsellor(tx, actor, id, 'Edit', Version)
    refuseToSignFor(actor, ownerId, given, record.signsForOwner)
    const fields = dialled(given, countryId)
    const changes = changesOf(record, fields)
    if (changes.length > 0) {
      await requireReceiverAfter(tx, record.PartnerId, () => writeFields(tx, id, fields))
      await recordUserChange(tx, actor, { userId: id, action: 'Edit', changes })
      await announce(tx, 'counsellor.changed', { counsellorId: id, actorId: actor.id })
    }
    return changed('The counsellor was saved.', tx, actor, id)
  })
}

/** Throws FORBIDDEN, COUNSELLOR_NOT_FOUND, COUNSELLOR_NOT_INVITED, COUNSELLOR_DELETED_ALREADY. */
export async function inviteCounsellor({ db, actor }: Context, { id }: { id: string }): Promise<Changed> {
  mustBeAllowed(actor, 'counsellors.keep')
  return transaction(db, async (tx) => {
    await lockCounsellor(tx, actor, id, 'Invite')
    await sendInvitationAgain(tx, { id: actor.id }, id)
    return changed('The invitation was sent again.', tx, actor, id)
  })
}

async function lockCounsellor(
  tx: Transaction<Database>,
  actor: Actor,
  id: string,
  action: CounsellorAction,
  version?: number,
): Promise<{ record: CounsellorRecord; countryId: string; ownerId: string | null }> {
  const { PartnerId } = await findCounsellor(tx, actor, id)
  const { country_id: countryId, owner_id: ownerId } = await lockPartnerPlaces(tx, actor, PartnerId)
  await sql`select id from users where id = ${id} for no key update`.execute(tx)
  const record = await findCounsellor(tx, actor, id)
  await allowedStep(tx, actor, COUNSELLOR_STEPS, record, { key: id, wanted: { action }, seen: version })
  return { record, countryId, ownerId }
}

async function changed(
  message: string,
  tx: Transaction<Database>,
  actor: Actor,
  id: string,
): Promise<Changed> {
  return { message, Counsellor: toCounsellorRow(await findCounsellor(tx, actor, id), actor) }
}
