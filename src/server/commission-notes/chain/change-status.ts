import type { z } from 'zod'
import { transaction } from '#db/transaction'
import type { ChangeStatus } from '#domain/commission-notes/chain/schema'
import type { Note } from '#domain/commission-notes/note/note'
import type { UndoOffer } from '#domain/commission-notes/note/undo'
import { SENT_TO_CHECKER } from '#domain/commission-notes/note/workflow'
import type { Reasons } from '#domain/send-backs/schema'
import { getNote } from '#server/commission-notes/note/get-note'
import { offerOf, undoFor } from '#server/commission-notes/note/undo'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { takeTransition } from './take-transition'

/** Moves a note; a send-back needs remarks or a reason; an undo delays notices. Throws STATUS_NOT_AUTHORISED, and as `takeTransition`. */
export async function changeStatus(
  { db, actor, undoSeconds = 0 }: Context & { undoSeconds?: number },
  input: Omit<z.output<typeof ChangeStatus>, 'Reasons'> & { Reasons?: Reasons },
): Promise<{ message: string; Note: Note } & UndoOffer> {
  mustBeAllowed(actor, 'commission-notes.act', 'STATUS_NOT_AUTHORISED')
  return transaction(db, async (tx) => {
    const undo = undoFor(actor, undoSeconds)
    await takeTransition(tx, actor, {
      noteId: input.CommissionNoteId,
      via: 'update-status',
      to: input.StatusId,
      remarks: input.Remarks,
      reasons: input.Reasons ?? [],
      version: input.Version,
      acknowledged: input.Acknowledged,
      undo,
    })
    const Note = await getNote({ db: tx, actor }, { id: input.CommissionNoteId })
    return { message: messageFor(input.StatusId), Note, ...offerOf(undo) }
  })
}

function messageFor(statusId: number): string {
  return statusId === SENT_TO_CHECKER
    ? 'Commission note(s) successfully sent to checker'
    : 'Status updated successfully!'
}
