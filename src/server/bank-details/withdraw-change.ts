import { sql } from 'kysely'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { BankDetailChange } from '#domain/bank-details/change'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { BankServices } from './bank-services'
import { getChange } from './get-change'
import { lockChange } from './lock-change'

/**
 * Takes back a change that waits (`POST /bank-detail-changes/{id}/withdraw`): whoever asked for it, and the partner's owner
 * what people of the partner asked for.
 * @throws AppError what `lockChange` throws
 */
export async function withdrawBankChange(
  db: Db,
  actor: Actor,
  id: string,
  services: BankServices,
): Promise<{ message: string; Change: BankDetailChange }> {
  mustBeAllowed(actor, 'bank-details.change')
  return transaction(db, async (tx) => {
    const { noticeDays } = services
    const { state } = await lockChange(tx, actor, id, { action: 'Withdraw', noticeDays })
    await tx
      .updateTable('bank_detail_changes')
      .set({ state, decided_by: actor.id, decided_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    return { message: 'The change was withdrawn.', Change: await getChange(tx, actor, id, services) }
  })
}
