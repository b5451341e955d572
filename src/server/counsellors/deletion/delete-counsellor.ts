import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { deletionRefusal } from '#domain/counsellors/deletion'
import {
  type ConfirmedDeletion,
  type DeleteCounsellor,
  type DeletionPlan,
  recipientsNamed,
} from '#domain/counsellors/deletion-schema'
import { REQUESTED, SUSPENDED } from '#domain/counsellors/deletion-states'
import { RESTORABLE_DAYS } from '#domain/counsellors/states'
import { wordsOfWork } from '#domain/counsellors/work-words'
import { AppError } from '#domain/errors'
import { moveWork } from '#server/counsellors/deletion/move-work'
import { planOf, planVersion } from '#server/counsellors/deletion/plan'
import {
  lockSituation,
  readIssuerAccounts,
  type Situation,
  situationOf,
} from '#server/counsellors/deletion/situation'
import { revokeTokens } from '#server/people/revoke-tokens'
import { recordUserChange } from '#server/people/users/record-change'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import { queueIssuerChange } from '#server/platform/login/issuer-changes/queue-issuer-change'
import type { Context } from '#server/platform/runtime/context'
import { isStale, staleVersion } from '#server/platform/steps/stale'

type Input = Pick<DeleteCounsellor, 'RecipientUserId' | 'RecipientUserIds' | 'PartnerId'>

/** The planned moves. Throws the first of the twelve codes, or COUNSELLOR_DELETED_ALREADY. */
export async function validateDelete(
  { db, actor, issuerKnows }: Context<'issuerKnows'>,
  { id, ...input }: { id: string } & Input,
): Promise<DeletionPlan> {
  mustBeAllowed(actor, 'counsellors.delete', 'NO_PERMISSION')
  const known = await readIssuerAccounts(db, actor, id, input, issuerKnows)
  const situation = await situationOf(db, actor, id, input, known)
  const code = deletionRefusal(situation.facts, 'validate')
  if (code === null) return planOf(db, situation)
  const isInTheWay = situation.departing !== null && !situation.departing.isGone
  throw new AppError(code, isInTheWay ? { data: await planOf(db, situation) } : {})
}

/** Moves the work and ends sessions; restorable for thirty days. Waits if the login provider does not answer. Throws the first of the
 *  twelve codes, COUNSELLOR_DELETED_ALREADY, or STALE_VERSION. */
export async function deleteCounsellor(
  { db, actor, issuerKnows }: Context<'issuerKnows'>,
  { id, Version, ...input }: { id: string } & Input & Pick<ConfirmedDeletion, 'Version'>,
): Promise<{ message: string; CounsellorId: string; State: typeof SUSPENDED | typeof REQUESTED }> {
  mustBeAllowed(actor, 'counsellors.delete', 'NO_PERMISSION')
  const known = await readIssuerAccounts(db, actor, id, input, issuerKnows)
  return transaction(db, async (tx) => {
    await lockSituation(tx, id, recipientsNamed(input))
    const situation = await situationOf(tx, actor, id, input, known)
    const code = deletionRefusal(situation.facts, 'delete')
    if (code !== null) throw new AppError(code)
    if (isStale(Version, { version: await planVersion(tx, id) }))
      throw staleVersion({ current: await planOf(tx, situation) })
    const deletionId = await request(tx, actor, situation)
    if (situation.isUnsure)
      return {
        message: 'The deletion was requested. It is completed as soon as the login provider answers.',
        CounsellorId: id,
        State: REQUESTED,
      }
    await suspend(tx, actor, situation, deletionId)
    return {
      message: `The counsellor was deleted. An administrator can restore them for ${RESTORABLE_DAYS} days.`,
      CounsellorId: id,
      State: SUSPENDED,
    }
  })
}

async function request(
  tx: Transaction<Database>,
  actor: Actor,
  { departing, owner, recipients }: Situation,
): Promise<string> {
  const id = uuid()
  if (!departing || !owner) throw new RangeError('There is nobody to delete')
  await tx
    .insertInto('counsellor_deletions')
    .values({
      id,
      user_id: departing.id,
      partner_id: departing.partner_id,
      owner_id: owner.id,
      recipient_ids: recipients.map((each) => each.id),
      state: REQUESTED,
      was_blocked: departing.is_blocked,
      requested_by: actor.id,
    })
    .execute()
  return id
}

/** Completes a requested deletion; the caller has locked and checked everything. */
export async function suspend(
  tx: Transaction<Database>,
  actor: Actor,
  { departing, owner, recipients }: Situation,
  deletionId: string,
): Promise<void> {
  if (!departing || !owner) throw new RangeError('There is nobody to delete')
  await sql`update counsellor_deletions set state = ${SUSPENDED}, suspended_at = now(), was_blocked = ${departing.is_blocked},
      restorable_until = now() + make_interval(days => ${RESTORABLE_DAYS}) where id = ${deletionId}`.execute(
    tx,
  )
  // Blocking ends every session and notifies every process.
  await sql`update users set suspended_at = now(), is_blocked = true, account_version = account_version + 1
    where id = ${departing.id}`.execute(tx)
  await revokeTokens(tx, departing.id)
  await sql`update one_time_links set replaced_at = now()
    where user_id = ${departing.id} and used_at is null and replaced_at is null`.execute(tx)
  const takers = recipients.length > 0 ? recipients : [{ ...owner, isOwner: true, load: 0 }]
  const taken = await moveWork(tx, actor, { deletionId, from: departing, takers, owner })
  const remarks = taken.map((each) => `${wordsOfWork(each)} went to ${each.to.name}`).join('; ')
  await recordUserChange(tx, actor, { userId: departing.id, action: 'Delete', remarks })
  for (const each of taken)
    await recordUserChange(tx, actor, {
      userId: each.to.id,
      action: 'Take over',
      remarks: `${wordsOfWork(each)} of ${departing.name}`,
    })
  await queueIssuerChange(tx, { kind: 'block', userId: departing.id })
  await announce(tx, 'counsellor.deleted', { counsellorId: departing.id, deletionId, actorId: actor.id })
}
