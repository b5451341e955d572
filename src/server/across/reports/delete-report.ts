import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { deleteRow } from '#server/platform/record/delete-row'
import { REPORT_RECORD } from './report-row'

/** Deletes the actor's report (`DELETE /reports/{id}`). Throws NOT_FOUND, FORBIDDEN, STALE_VERSION. */
export async function deleteReport(
  db: Db,
  actor: Actor,
  id: string,
  version: number | undefined,
): Promise<{ message: string }> {
  mustBeAllowed(actor, 'reports.use')
  await transaction(db, (tx) => deleteRow(tx, actor, REPORT_RECORD, { kind: 'report', id, seen: version }))
  return { message: 'The report was deleted.' }
}
