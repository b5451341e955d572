import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import type { ChangeAction, ChangeState } from '#domain/bank-details/states'
import { AS_IT_IS, BANK_CHANGE_WORKFLOW } from '#domain/bank-details/workflow'
import { AppError } from '#domain/errors'
import { chooseTransition } from '#domain/workflow/workflow'
import { refuseRelated } from '#server/people/rights/refuse-related'
import { type ChangeRecord, toRequestedChange } from './change-table'
import { findChange } from './get-change'

/** A change that the actor may take the action on, and the state it then has. */
export interface ChangeStep {
  change: ChangeRecord
  state: ChangeState
}

/**
 * A change within the actor's scope that they may take the action on now, held until the transaction ends, after its partner:
 * in this order everybody takes the two.
 * @throws AppError NOT_FOUND out of scope, FORBIDDEN, REQUEST_DECIDED, BANK_CHANGE_CONTESTED, BANK_CHANGE_NOT_CONTESTED,
 *   BANK_CHANGE_SETTLED, BANK_CHANGE_OWN, DECIDER_RELATED, BANK_CHANGE_OUTDATED
 */
export async function lockChange(
  tx: Transaction<Database>,
  actor: Actor,
  id: string,
  { action, noticeDays }: { action: ChangeAction; noticeDays: number },
): Promise<ChangeStep> {
  await sql`select from partners where id = (select partner_id from bank_detail_changes where id = ${id})
    for no key update`.execute(tx)
  const change = await findChange(tx, actor, id)
  const step = chooseTransition(BANK_CHANGE_WORKFLOW, toRequestedChange(change, noticeDays), actor, {
    action,
  })
  if (typeof step === 'string') throw new AppError(step)
  if (step.fourEyes && action !== 'Reject') await refuseRelated(tx, actor, [change.requested_by])
  return { change, state: step.to === AS_IT_IS ? change.state : step.to }
}
