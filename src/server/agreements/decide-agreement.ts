import type { z } from 'zod'
import { transaction } from '#db/transaction'
import type { Agreement, DecideAgreement } from '#domain/agreements/schema'
import { ACTIVE } from '#domain/agreements/states'
import { AGREEMENT_RECORD } from '#server/agreements/record'
import { refuseConflict } from '#server/agreements/refuse-conflict'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { takeStep } from '#server/platform/steps/take-step'

const MESSAGE = {
  Approve: 'The agreement is active.',
  Reject: 'The agreement was rejected.',
  Withdraw: 'The agreement was withdrawn.',
  End: 'The agreement was ended.',
} as const

/** Existing notes stay. @throws NOT_FOUND, AGREEMENT_DECIDED, AGREEMENT_ENDED, AGREEMENT_OWN, AGREEMENT_NOT_OWN, STALE_VERSION,
 *  DECIDER_RELATED, REMARKS_REQUIRED, AGREEMENT_CONFLICT */
export async function decideAgreement(
  { db, actor }: Context,
  { id, ...input }: { id: string } & z.output<typeof DecideAgreement>,
): Promise<{ message: string; Agreement: Agreement }> {
  mustBeAllowed(actor, 'agreements.decide')
  const { Action: action, Remarks: remarks, Version: seen } = input
  return transaction(db, async (tx) => {
    const step = { key: id, wanted: { action }, remarks, seen }
    const { now } = await takeStep(tx, actor, AGREEMENT_RECORD, step, async ({ row }) => {
      if (action === 'Approve') await refuseConflict(tx, actor, row, { id, states: [ACTIVE] })
    })
    return { message: MESSAGE[action], Agreement: now }
  })
}
