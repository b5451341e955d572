import { sql } from 'kysely'
import type { z } from 'zod'
import { transaction } from '#db/transaction'
import type { MoveOnboarding, Onboarding } from '#domain/onboarding/schema'
import { ACTIVE } from '#domain/partners/states'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { takeStep } from '#server/platform/steps/take-step'
import { ONBOARDING_RECORD } from './record'

const MESSAGE = {
  Submit: 'Submitted. We will get back to you.',
  Approve: 'The partner is approved and has full access.',
  'Send back': 'Sent back. The owner has been told what is missing.',
} as const

/** The owner submits; staff approve or send back.
 *  @throws NOT_FOUND, ONBOARDING_LOCKED, REQUEST_DECIDED, STALE_VERSION, ONBOARDING_INCOMPLETE, REMARKS_REQUIRED */
export async function moveOnboarding(
  { db, actor }: Context,
  { id: partnerId, Action, Remarks, Version }: { id: string } & z.output<typeof MoveOnboarding>,
): Promise<{ message: string; Onboarding: Onboarding }> {
  mustBeAllowed(actor, 'onboarding.read')
  return transaction(db, async (tx) => {
    const step = { key: partnerId, wanted: { action: Action }, remarks: Remarks, seen: Version }
    const { now } = await takeStep(tx, actor, ONBOARDING_RECORD, step, async () => {
      if (Action !== 'Approve') return
      await tx
        .updateTable('partners')
        .set({ partner_state: ACTIVE, partner_version: sql<number>`partner_version + 1` })
        .where('id', '=', partnerId)
        .execute()
    })
    return { message: MESSAGE[Action], Onboarding: now }
  })
}
