import { transaction } from '#db/transaction'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { deleteRow } from '#server/platform/record/delete-row'
import type { Context } from '#server/platform/runtime/context'
import { REPORT_RECORD } from './report-row'

/** Deletes the actor's report (`DELETE /reports/{id}`). Throws NOT_FOUND, FORBIDDEN, STALE_VERSION. */
export async function deleteReport(
  { db, actor }: Context,
  { id, Version: version }: { id: string; Version?: number | undefined },
): Promise<{ message: string }> {
  mustBeAllowed(actor, 'reports.use')
  await transaction(db, (tx) => deleteRow(tx, actor, REPORT_RECORD, { kind: 'report', id, seen: version }))
  return { message: 'The report was deleted.' }
}
