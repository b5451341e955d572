import type { z } from 'zod'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { AddRemarks } from '#domain/commission-notes/chain/schema'
import type { Note } from '#domain/commission-notes/note/note'
import { keepAttached, looseAttachments } from '#server/commission-notes/documents/attach-to-remark'
import { actsAs, isAdminOnly } from '#server/commission-notes/note/acting-as'
import { getNote } from '#server/commission-notes/note/get-note'
import { lockNote } from '#server/commission-notes/note/lock-note'
import { recordHistory } from '#server/commission-notes/note/record-history'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'

/**
 * Adds a remark to a note's history (`POST /cn/remarks`). The note itself stays as it is, version included, so that a remark
 * never costs anybody their typing.
 * @throws AppError FORBIDDEN, NOT_FOUND out of scope and for files that are not the actor's to attach
 */
export async function addRemarks(
  db: Db,
  actor: Actor,
  input: z.output<typeof AddRemarks>,
): Promise<{ message: string; Note: Note }> {
  mustBeAllowed(actor, 'commission-notes.act')
  return transaction(db, async (tx) => {
    const note = await lockNote(tx, actor, input.CommissionNoteId)
    const actedAs = actsAs(actor)
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
      },
    })
    await keepAttached(tx, note.history_length, attachments)
    await announce(tx, 'commission-note.remarked', {
      noteId: note.id,
      actorId: actor.id,
      remarks: input.Remarks,
    })
    return { message: 'Remarks added successfully', Note: await getNote(tx, actor, note.id) }
  })
}
