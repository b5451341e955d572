import type { z } from 'zod'
import { transaction } from '#db/transaction'
import { type Actor, isPartner } from '#domain/access/actor'
import type { AddRemarks } from '#domain/commission-notes/chain/schema'
import type { Note } from '#domain/commission-notes/note/note'
import { PARTNER_VISIBLE } from '#domain/commission-notes/note/workflow'
import { looseAttachments, saveAttached } from '#server/commission-notes/documents/attach-to-remark'
import { actsAs, isAdminOnly } from '#server/commission-notes/note/acting-as'
import { getNote } from '#server/commission-notes/note/get-note'
import { lockNote } from '#server/commission-notes/note/lock-note'
import { recordHistory } from '#server/commission-notes/note/record-history'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import type { Context } from '#server/platform/runtime/context'

/** Internal unless `Visibility` is everyone; the version stays, so no edit becomes stale. @throws NOT_FOUND, also for others' files */
export async function addRemarks(
  { db, actor }: Context,
  input: z.output<typeof AddRemarks>,
): Promise<{ message: string; Note: Note }> {
  mustBeAllowed(actor, 'commission-notes.act')
  return transaction(db, async (tx) => {
    const note = await lockNote(tx, actor, input.CommissionNoteId)
    const actedAs = actsAs(actor)
    const isForEveryone = reachesOtherSide(actor, note.status_id, input.Visibility)
    const attachments = await looseAttachments(tx, actor, {
      noteId: note.id,
      fileIds: input.AttachmentIds ?? [],
    })
    await recordHistory(tx, note, {
      actorId: actor.id,
      actedAs,
      action: 'Remark',
      fromStatusId: note.status_id,
      toStatusId: note.status_id,
      remarks: input.Remarks,
      details: {
        ...(isAdminOnly(actor, actedAs) && { asAdmin: true as const }),
        ...(attachments.length > 0 && { attachments }),
        ...(isForEveryone && { isForEveryone }),
      },
    })
    await saveAttached(tx, note.history_length, attachments)
    await announce(tx, 'commission-note.remarked', {
      noteId: note.id,
      actorId: actor.id,
      remarks: input.Remarks,
      ...(isForEveryone && { isForEveryone }),
    })
    return { message: 'Remarks added successfully', Note: await getNote({ db: tx, actor }, { id: note.id }) }
  })
}

function reachesOtherSide(
  actor: Actor,
  statusId: number,
  visibility: 'staff' | 'everyone' | undefined,
): boolean {
  if (isPartner(actor)) return true
  return visibility === 'everyone' && PARTNER_VISIBLE.includes(statusId)
}
