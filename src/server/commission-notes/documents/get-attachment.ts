import { sql } from 'kysely'
import { openFileOf } from '#server/platform/files/open-file'
import type { OpenedFile } from '#server/platform/http/answers/file-response'
import type { Context } from '#server/platform/runtime/context'
import { attachmentInScope } from './attachment-scope'

/** A remark's file. Throws NOT_FOUND without access to the remark, DOCUMENT_DOWNLOAD_FAILED. */
export async function getAttachment(
  { db, actor, files: store }: Context<'files'>,
  { id, docId }: { id: string; docId: string },
): Promise<OpenedFile> {
  return openFileOf(
    db,
    store,
    sql`from remark_attachments attached
    join notes on notes.id = attached.note_id
    join files on files.id = attached.file_id
    where attached.file_id = ${docId} and attached.note_id = ${id} and ${attachmentInScope(actor)}`,
  )
}
