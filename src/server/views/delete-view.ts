import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { entomb } from '#server/platform/record/entomb'
import { lockRow } from '#server/platform/steps/change-row'
import { VIEW_RECORD } from './table'

/**
 * Deletes a view (`DELETE /saved-views/{id}`); a page that has it open keeps its rows.
 * @throws AppError NOT_FOUND, FORBIDDEN for another person's, STALE_VERSION
 */
export async function deleteView(
  db: Db,
  actor: Actor,
  id: string,
  version: number | undefined,
): Promise<{ message: string }> {
  mustBeAllowed(actor, 'saved-views.keep')
  await transaction(db, async (tx) => {
    const view = await lockRow(tx, actor, VIEW_RECORD, { key: id, seen: version })
    await entomb(tx, { kind: 'saved view', rowId: id, snapshot: view, deletedBy: actor.id })
    await tx.deleteFrom('saved_views').where('id', '=', id).execute()
  })
  return { message: 'View deleted' }
}
