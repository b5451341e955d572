import type { z } from 'zod'
import { transaction } from '#db/transaction'
import type { BankDetailChange, WithdrawBankChange } from '#domain/bank-details/change'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { takeStep } from '#server/platform/steps/take-step'
import type { BankServices } from './bank-services'
import { bankChangeRecord } from './record'

/** The requester or the partner's owner withdraws it. Throws NOT_FOUND, FORBIDDEN, REQUEST_DECIDED, STALE_VERSION. */
export async function withdrawBankChange(
  { db, actor, services }: Context & { services: BankServices },
  { id, Version: seen }: z.output<typeof WithdrawBankChange> & { id: string },
): Promise<{ message: string; Change: BankDetailChange }> {
  mustBeAllowed(actor, 'bank-details.change')
  return transaction(db, async (tx) => {
    const step = { key: id, wanted: { action: 'Withdraw' }, seen } as const
    const { now } = await takeStep(tx, actor, bankChangeRecord(services), step)
    return { message: 'The change was withdrawn.', Change: now }
  })
}
