import type { z } from 'zod'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { MAX_ATTACHMENTS } from '#domain/commission-notes/documents/attachments'
import type { Attachment, UploadAttachments } from '#domain/commission-notes/documents/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { acceptSpooled } from '#server/platform/files/accept-upload'
import { saveFiles } from '#server/platform/files/save-files'
import type { SpooledFile } from '#server/platform/http/spool'
import type { FileStore } from '#services/files/store'
import { noteInScope } from './in-scope'

/**
 * Stores files for a remark or message that their uploader is about to send (`POST
 * /cn/messages/upload-attachements`). Until then nobody else can read them. Unused files are deleted after a
 * day.
 * @throws AppError FORBIDDEN, NOT_FOUND out of scope, what `acceptSpooled` throws, STORAGE_FULL
 */
export async function uploadAttachments(
  db: Db,
  store: FileStore,
  actor: Actor,
  input: z.output<typeof UploadAttachments>,
  files: readonly SpooledFile[],
): Promise<{ message: string; Attachments: Attachment[] }> {
  mustBeAllowed(actor, 'commission-notes.talk')
  await noteInScope(db, actor, input.CommissionNoteId)
  const accepted = await acceptSpooled(actor, files, 'noteAttachment', MAX_ATTACHMENTS)
  return saveFiles(db, store, actor.id, accepted, async (tx, kept) => {
    await tx
      .insertInto('remark_attachments')
      .values(
        kept.map(({ id }) => ({
          file_id: id,
          note_id: input.CommissionNoteId,
          uploaded_by: actor.id,
          sequence: null,
        })),
      )
      .execute()
    const Attachments = kept.map(({ id, name, size }) => ({ Id: id, FileName: name, Size: size }))
    return { message: 'Files Uploaded Successfully!', Attachments }
  })
}
