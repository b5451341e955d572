import { transaction } from '#db/transaction'
import { isAdmin } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { studentsOf } from '#server/commission-notes/content/students'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { entomb } from '#server/platform/record/entomb'
import type { Context } from '#server/platform/runtime/context'
import { lockDraft } from './table'

/** Leaves a tombstone. Throws NOT_FOUND, FORBIDDEN unless creator or administrator, STALE_VERSION. */
export async function deleteDraft(
  { db, actor }: Context,
  { id, Version: version }: { id: string; Version?: number },
): Promise<{ message: string }> {
  mustBeAllowed(actor, 'commission-notes.draft')
  await transaction(db, async (tx) => {
    const draft = await lockDraft(tx, actor, id, version)
    if (draft.CreatedBy.UserId !== actor.id && !isAdmin(actor)) throw new AppError('FORBIDDEN')
    const students = await studentsOf(tx, { draftId: id })
    const deleted = await tx
      .deleteFrom('drafts')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const snapshot = { ...deleted, draft, students }
    await entomb(tx, { kind: 'draft', rowId: id, snapshot, deletedBy: actor.id })
  })
  return { message: 'Draft deleted successfully' }
}
