import { transaction } from '#db/transaction'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { deleteRow } from '#server/platform/record/delete-row'
import type { Context } from '#server/platform/runtime/context'
import { VIEW_RECORD } from './table'

/** Deletes a view. @throws AppError NOT_FOUND, FORBIDDEN for another person's, STALE_VERSION */
export async function deleteView(
  { db, actor }: Context,
  { id, Version: version }: { id: string; Version?: number | undefined },
): Promise<{ message: string }> {
  mustBeAllowed(actor, 'saved-views.keep')
  await transaction(db, (tx) => deleteRow(tx, actor, VIEW_RECORD, { kind: 'saved view', id, seen: version }))
  return { message: 'View deleted' }
}
