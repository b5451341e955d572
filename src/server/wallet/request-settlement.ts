import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { transaction } from '#db/transaction'
import { isPartner } from '#domain/access/actor'
import { AppError, messageFor } from '#domain/errors'
import { formatMoney } from '#domain/money/format'
import { compare, isZero } from '#domain/money/money'
import { amountFaults } from '#domain/payments/pay-schema'
import type { RequestSettlement, Settlement } from '#domain/wallet/schema'
import { PENDING } from '#domain/wallet/states'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import type { Context } from '#server/platform/runtime/context'
import { balancesOf } from '#server/wallet/balances'
import { readSettlement } from '#server/wallet/settlements'

/** In full by default; a second person must authorize it. @throws FORBIDDEN if off, NOT_FOUND, VALIDATION_FAILED, WALLET_TOO_SMALL */
export async function requestSettlement(
  { db, actor }: Context,
  input: z.output<typeof RequestSettlement>,
): Promise<{ message: string; Settlement: Settlement }> {
  mustBeAllowed(actor, 'wallet.settle')
  const partnerId = isPartner(actor) ? actor.partnerId : input.PartnerId
  if (!partnerId) throw new AppError('NOT_FOUND')
  const fields = amountFaults({ Amount: input.Amount }, input.Currency)
  if (fields) throw new AppError('VALIDATION_FAILED', { fields })
  return transaction(db, async (tx) => {
    // A concurrent request for the same wallet waits here and then sees this one.
    const { rows } = await sql<{ id: string }>`
      select id from partners where id = ${partnerId} for no key update`.execute(tx)
    if (rows.length === 0) throw new AppError('NOT_FOUND')
    const available =
      (await balancesOf(tx, partnerId)).find(({ Currency }) => Currency === input.Currency)?.Available ?? '0'
    const amount = input.Amount ?? available
    if (isZero(available) || compare(amount, available) > 0) {
      const message = messageFor('WALLET_TOO_SMALL', [formatMoney(available, input.Currency)])
      throw new AppError('WALLET_TOO_SMALL', { message, fields: { Amount: message } })
    }
    const id = uuid()
    await tx
      .insertInto('wallet_settlements')
      .values({
        id,
        partner_id: partnerId,
        currency: input.Currency,
        amount,
        state: PENDING,
        requested_by: actor.id,
      })
      .execute()
    const payload = { settlementId: id, partnerId, actorId: actor.id, version: 1 }
    await announce(tx, 'wallet.settlement-requested', payload)
    return { message: 'The settlement was requested.', Settlement: await readSettlement(tx, actor, id) }
  })
}
