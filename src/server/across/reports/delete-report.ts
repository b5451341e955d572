import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { entomb } from '#server/platform/record/entomb'
import { lockRow } from '#server/platform/steps/change-row'
import { REPORT_RECORD } from './report-row'

/**
 * Deletes a report of the actor's (`DELETE /reports/{id}`); a page that has it open keeps its rows.
 * @throws AppError NOT_FOUND, FORBIDDEN for another person's, STALE_VERSION
 */
export async function deleteReport(
  db: Db,
  actor: Actor,
  id: string,
  version: number | undefined,
): Promise<{ message: string }> {
  mustBeAllowed(actor, 'reports.use')
  await transaction(db, async (tx) => {
    const report = await lockRow(tx, actor, REPORT_RECORD, { key: id, seen: version })
    const deleted = await tx
      .deleteFrom('reports')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const snapshot = { ...deleted, report }
    await entomb(tx, { kind: 'report', rowId: id, snapshot, deletedBy: actor.id })
  })
  return { message: 'The report was deleted.' }
}
