import { sql } from 'kysely'
import { openFileOf } from '#server/platform/files/open-file'
import type { OpenedFile } from '#server/platform/http/answers/file-response'
import type { Context } from '#server/platform/runtime/context'
import { clawBackScope } from './table'

/** The evidence's file (`GET /claw-backs/{id}/evidence`). Throws NOT_FOUND, DOCUMENT_DOWNLOAD_FAILED. */
export async function clawBackEvidence(
  { db, actor, files: store }: Context<'files'>,
  { id }: { id: string },
): Promise<OpenedFile> {
  return openFileOf(
    db,
    store,
    sql`from claw_backs join files on files.id = claw_backs.file_id
    where claw_backs.id = ${id} and ${clawBackScope(actor)}`,
  )
}
