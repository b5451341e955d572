import type { z } from 'zod'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { ChangeStatus } from '#domain/commission-notes/chain/schema'
import type { Note } from '#domain/commission-notes/note/note'
import { SENT_TO_CHECKER } from '#domain/commission-notes/note/workflow'
import { getNote } from '#server/commission-notes/note/get-note'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { takeTransition } from './take-transition'

/**
 * Sends a note on or back to `StatusId` (`PUT /cn/update-status`); every send-back needs remarks.
 * @throws AppError STATUS_NOT_AUTHORISED, what `takeTransition` throws
 */
export async function changeStatus(
  db: Db,
  actor: Actor,
  input: z.output<typeof ChangeStatus>,
): Promise<{ message: string; Note: Note }> {
  mustBeAllowed(actor, 'commission-notes.act', 'STATUS_NOT_AUTHORISED')
  return transaction(db, async (tx) => {
    await takeTransition(tx, actor, {
      noteId: input.CommissionNoteId,
      via: 'update-status',
      to: input.StatusId,
      remarks: input.Remarks,
      version: input.Version,
    })
    return { message: messageFor(input.StatusId), Note: await getNote(tx, actor, input.CommissionNoteId) }
  })
}

/** Status value 2 has a fixed message of its own (docs/reference/transitions.md). */
function messageFor(statusId: number): string {
  return statusId === SENT_TO_CHECKER
    ? 'Commission note(s) successfully sent to checker'
    : 'Status updated successfully!'
}
