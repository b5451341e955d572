import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { Agreement, DecideAgreement } from '#domain/agreements/schema'
import { ACTIVE, ENDED } from '#domain/agreements/states'
import { AppError, CATALOGUE } from '#domain/errors'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import { nextOf } from './change-agreement'
import { lockAgreement } from './lock-agreement'
import { recordAgreement } from './record-agreement'
import { refuseConflict } from './refuse-conflict'
import { findAgreement, termsOf, toAgreement } from './table'

const MESSAGE = {
  Approve: 'The agreement is active.',
  Reject: 'The agreement was rejected.',
  Withdraw: 'The agreement was withdrawn.',
  End: 'The agreement was ended.',
} as const

/** Whom a decision concerns reads why; who takes their own proposal back owes nobody a reason. */
const NEEDS_REASON: readonly string[] = ['Reject', 'End']

/**
 * Approves an agreement, which then holds, or rejects it with a reason, as somebody who wrote none of its terms; withdraws a pending one,
 * as somebody who did; or ends one with a reason, as anybody of finance (`POST /agreements/{id}/decide`). Notes that stand on it stay as they are.
 * @throws AppError what `lockAgreement` throws, AGREEMENT_CONFLICT, REMARKS_REQUIRED
 */
export async function decideAgreement(
  db: Db,
  actor: Actor,
  id: string,
  input: z.output<typeof DecideAgreement>,
): Promise<{ message: string; Agreement: Agreement }> {
  mustBeAllowed(actor, 'agreements.decide')
  return transaction(db, async (tx) => {
    const { Action: action, Remarks: remarks } = input
    const { agreement, state } = await lockAgreement(tx, actor, id, [action], input.Version)
    if (NEEDS_REASON.includes(action) && remarks === '')
      throw new AppError('REMARKS_REQUIRED', { fields: { Remarks: CATALOGUE.REMARKS_REQUIRED.message } })
    const terms = termsOf(agreement)
    if (action === 'Approve') await refuseConflict(tx, actor, terms, { id, states: [ACTIVE] })
    const now = sql<Date>`now()`
    await tx
      .updateTable('agreements')
      .set({
        state,
        ...nextOf(actor, agreement),
        ...(state === ENDED
          ? { ended_by: actor.id, ended_at: now, end_remarks: remarks }
          : { decided_by: actor.id, decided_at: now, decision_remarks: remarks }),
      })
      .where('id', '=', id)
      .execute()
    await recordAgreement(tx, actor, { id, version: agreement.version + 1, action, remarks, terms })
    await announce(tx, 'agreement.changed', {
      agreementId: id,
      action,
      proposedBy: agreement.proposed_by,
      actorId: actor.id,
    })
    return { message: MESSAGE[action], Agreement: toAgreement(await findAgreement(tx, actor, id), actor) }
  })
}
