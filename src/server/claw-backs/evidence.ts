import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { openFileOf } from '#server/platform/files/open-file'
import type { OpenedFile } from '#server/platform/http/answers/file-response'
import type { FileStore } from '#services/files/store'
import { clawBackScope } from './table'

/** The evidence's file (`GET /claw-backs/{id}/evidence`). Throws NOT_FOUND, DOCUMENT_DOWNLOAD_FAILED. */
export async function clawBackEvidence(
  db: Db,
  store: FileStore,
  actor: Actor,
  id: string,
): Promise<OpenedFile> {
  return openFileOf(
    db,
    store,
    sql`from claw_backs join files on files.id = claw_backs.file_id
    where claw_backs.id = ${id} and ${clawBackScope(actor)}`,
  )
}
