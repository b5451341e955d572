import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError, CATALOGUE, messageFor } from '#domain/errors'
import type { MoveOnboarding, Onboarding } from '#domain/onboarding/schema'
import { SUBMITTED } from '#domain/onboarding/states'
import { ONBOARDING_WORKFLOW } from '#domain/onboarding/workflow'
import { ACTIVE } from '#domain/partners/states'
import { chooseTransition } from '#domain/workflow/workflow'
import { recordPartner } from '#server/partners/record-partner'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import { findOnboarding, missingOf, standingOf, toOnboarding } from './find-onboarding'
import { lockOnboarding } from './lock-onboarding'

const WORDS = {
  Submit: { entry: 'Onboarding submitted', message: 'Submitted. We will get back to you.' },
  Approve: { entry: 'Onboarding approved', message: 'The partner is approved and has full access.' },
  'Send back': {
    entry: 'Onboarding sent back',
    message: 'Sent back. The owner has been told what is missing.',
  },
} as const

/**
 * Submits an onboarding as its owner, approves it or sends it back as staff (`POST /onboarding/{id}/move`); approval makes the partner active.
 * @throws AppError FORBIDDEN, NOT_FOUND, ONBOARDING_LOCKED, REQUEST_DECIDED, STALE_VERSION, ONBOARDING_INCOMPLETE with what is missing,
 *   REMARKS_REQUIRED where it is sent back without a reason
 */
export async function moveOnboarding(
  db: Db,
  actor: Actor,
  partnerId: string,
  { Action, Remarks, Version }: z.output<typeof MoveOnboarding>,
): Promise<{ message: string; Onboarding: Onboarding }> {
  mustBeAllowed(actor, 'onboarding.read')
  return transaction(db, async (tx) => {
    const record = await lockOnboarding(tx, actor, partnerId)
    const step = chooseTransition(ONBOARDING_WORKFLOW, standingOf(record), actor, { action: Action }, Version)
    if (step === 'ONBOARDING_INCOMPLETE') {
      const names = Object.values(missingOf(record)).flat()
      throw new AppError(step, { message: messageFor(step, names), data: { Missing: missingOf(record) } })
    }
    if (step === 'STALE_VERSION') throw new AppError(step, { data: { current: toOnboarding(record, actor) } })
    if (typeof step === 'string') throw new AppError(step)
    if (Action === 'Send back' && Remarks === '')
      throw new AppError('REMARKS_REQUIRED', { fields: { Remarks: CATALOGUE.REMARKS_REQUIRED.message } })
    const now = sql<Date>`now()`
    await tx
      .updateTable('onboardings')
      .set({
        ...{ state: step.to, version: record.version + 1, updated_at: now },
        ...(step.to === SUBMITTED
          ? { submitted_at: now, remarks: '' }
          : { decided_at: now, decided_by: actor.id, remarks: Remarks }),
      })
      .where('partner_id', '=', partnerId)
      .execute()
    if (Action === 'Approve')
      await tx
        .updateTable('partners')
        .set({ partner_state: ACTIVE, partner_version: sql<number>`partner_version + 1` })
        .where('id', '=', partnerId)
        .execute()
    await recordPartner(tx, actor, partnerId, { action: WORDS[Action].entry, remarks: Remarks })
    const payload = { partnerId, action: Action, reason: Remarks, actorId: actor.id }
    await announce(tx, 'onboarding.moved', payload)
    const moved = await findOnboarding(tx, actor, partnerId)
    return { message: WORDS[Action].message, Onboarding: toOnboarding(moved, actor) }
  })
}
