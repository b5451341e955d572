import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { BankDetailChange, ObjectToBankChange } from '#domain/bank-details/change'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import type { BankServices } from './bank-services'
import { getChange } from './get-change'
import { lockChange } from './lock-change'

/**
 * Objects to a change that waits or lately took effect, as the partner's owner (`POST /bank-detail-changes/{id}/object`): it
 * is not approved, and its notes say that payments are to be held, until finance has looked into it.
 * @throws AppError what `lockChange` throws
 */
export async function objectToBankChange(
  db: Db,
  actor: Actor,
  input: z.output<typeof ObjectToBankChange> & { id: string },
  services: BankServices,
): Promise<{ message: string; Change: BankDetailChange }> {
  mustBeAllowed(actor, 'bank-details.object')
  return transaction(db, async (tx) => {
    const { noticeDays } = services
    const { change } = await lockChange(tx, actor, input.id, { action: 'Object', noticeDays })
    await tx
      .updateTable('bank_detail_changes')
      .set({
        contested_by: actor.id,
        contested_at: sql<Date>`now()`,
        contest_remarks: input.Remarks,
        released_by: null,
        released_at: null,
        release_remarks: '',
      })
      .where('id', '=', change.id)
      .execute()
    await announce(tx, 'bank-details.change-contested', {
      changeId: change.id,
      partnerId: change.partner_id,
      actorId: actor.id,
    })
    return {
      message: 'Your objection was noted. Finance is told to hold payments and looks into it.',
      Change: await getChange(tx, actor, change.id, services),
    }
  })
}
