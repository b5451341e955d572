import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { deleteRow } from '#server/platform/record/delete-row'
import { VIEW_RECORD } from './table'

/** Deletes a view. @throws AppError NOT_FOUND, FORBIDDEN for another person's, STALE_VERSION */
export async function deleteView(
  db: Db,
  actor: Actor,
  id: string,
  version: number | undefined,
): Promise<{ message: string }> {
  mustBeAllowed(actor, 'saved-views.keep')
  await transaction(db, (tx) => deleteRow(tx, actor, VIEW_RECORD, { kind: 'saved view', id, seen: version }))
  return { message: 'View deleted' }
}
