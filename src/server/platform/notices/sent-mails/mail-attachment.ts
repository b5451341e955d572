import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { openFileOf } from '#server/platform/files/open-file'
import type { OpenedFile } from '#server/platform/http/answers/file-response'
import type { FileStore } from '#services/files/store'

/** A mail's attachment, for administrators. Throws FORBIDDEN, NOT_FOUND, DOCUMENT_DOWNLOAD_FAILED. */
export async function mailAttachment(
  db: Db,
  actor: Actor,
  id: string,
  files: FileStore,
): Promise<OpenedFile> {
  mustBeAllowed(actor, 'mails.view')
  return openFileOf(
    db,
    files,
    sql`from mails join files on files.id = mails.attachment_file_id where mails.id = ${id}`,
  )
}
