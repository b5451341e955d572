import { sql } from 'kysely'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { openFileOf } from '#server/platform/files/open-file'
import type { OpenedFile } from '#server/platform/http/answers/file-response'
import type { Context } from '#server/platform/runtime/context'

/** A mail's attachment, for administrators. Throws FORBIDDEN, NOT_FOUND, DOCUMENT_DOWNLOAD_FAILED. */
export async function mailAttachment(
  { db, actor, files }: Context<'files'>,
  { id }: { id: string },
): Promise<OpenedFile> {
  mustBeAllowed(actor, 'mails.view')
  return openFileOf(
    db,
    files,
    sql`from mails join files on files.id = mails.attachment_file_id where mails.id = ${id}`,
  )
}
