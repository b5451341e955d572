import type { z } from 'zod'
import { transaction } from '#db/transaction'
import type { BankDetailChange, ObjectToBankChange } from '#domain/bank-details/change'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { takeStep } from '#server/platform/steps/take-step'
import type { BankServices } from './bank-services'
import { bankChangeRecord } from './record'

/** The partner's owner objects: until finance has looked into it, the change is not approved, and its notes tell finance to hold
 *  payments.
 *  @throws AppError NOT_FOUND out of scope, FORBIDDEN, STALE_VERSION, BANK_CHANGE_CONTESTED, BANK_CHANGE_SETTLED */
export async function objectToBankChange(
  { db, actor, services }: Context & { services: BankServices },
  input: z.output<typeof ObjectToBankChange> & { id: string },
): Promise<{ message: string; Change: BankDetailChange }> {
  mustBeAllowed(actor, 'bank-details.object')
  return transaction(db, async (tx) => {
    const { id: key, Remarks: remarks, Version: seen } = input
    const step = { key, wanted: { action: 'Object' }, remarks, seen } as const
    const { now } = await takeStep(tx, actor, bankChangeRecord(services), step)
    const message = 'Your objection was noted. Finance is notified to hold payments and looks into it.'
    return { message, Change: now }
  })
}
