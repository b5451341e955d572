import { sql } from 'kysely'
import { transaction } from '#db/transaction'
import type { ReportRun } from '#domain/reports/runs/schema'
import { statesBefore } from '#domain/reports/runs/states'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { findRun, toRun } from './run-table'

/** Stops the actor's unfinished run before its next piece. Throws FORBIDDEN, NOT_FOUND. */
export async function stopRun(
  { db, actor }: Context,
  { id }: { id: string },
): Promise<{ message: string; ReportRun: ReportRun }> {
  mustBeAllowed(actor, 'reports.use')
  return transaction(db, async (tx) => {
    const { numAffectedRows } = await sql`
      update report_runs set state = 'stopped', ended_at = now(), claim_id = null, leased_until = null
      where id = ${id} and person_id = ${actor.id} and state = any(${statesBefore('stopped')}::text[])`.execute(
      tx,
    )
    const message = numAffectedRows === 1n ? 'The export was stopped.' : 'The export is over.'
    return { message, ReportRun: toRun(await findRun(tx, actor, id)) }
  })
}
