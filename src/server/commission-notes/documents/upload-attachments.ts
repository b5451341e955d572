import type { z } from 'zod'
import { MAX_ATTACHMENTS } from '#domain/commission-notes/documents/attachments'
import type { Attachment, UploadAttachments } from '#domain/commission-notes/documents/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { acceptSpooled } from '#server/platform/files/accept-upload'
import { saveFiles } from '#server/platform/files/save-files'
import type { SpooledFile } from '#server/platform/http/spool'
import type { Context } from '#server/platform/runtime/context'
import { noteInScope } from './in-scope'

/** For a remark or message, private until then; unused ones go after a day. @throws NOT_FOUND, STORAGE_FULL, and as `acceptSpooled` */
export async function uploadAttachments(
  { db, actor, files: store }: Context<'files'>,
  { files, ...input }: { files: readonly SpooledFile[] } & z.output<typeof UploadAttachments>,
): Promise<{ message: string; Attachments: Attachment[] }> {
  mustBeAllowed(actor, 'commission-notes.talk')
  await noteInScope(db, actor, input.CommissionNoteId)
  const accepted = await acceptSpooled(actor, files, 'noteAttachment', MAX_ATTACHMENTS)
  return saveFiles(db, store, actor.id, accepted, async (tx, savedFiles) => {
    await tx
      .insertInto('remark_attachments')
      .values(
        savedFiles.map(({ id }) => ({
          file_id: id,
          note_id: input.CommissionNoteId,
          uploaded_by: actor.id,
          sequence: null,
        })),
      )
      .execute()
    const Attachments = savedFiles.map(({ id, name, size }) => ({ Id: id, FileName: name, Size: size }))
    return { message: 'Files Uploaded Successfully!', Attachments }
  })
}
