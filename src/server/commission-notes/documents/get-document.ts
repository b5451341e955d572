import { sql } from 'kysely'
import { inScope } from '#server/commission-notes/note/scope'
import { openFileOf } from '#server/platform/files/open-file'
import type { OpenedFile } from '#server/platform/http/answers/file-response'
import type { Context } from '#server/platform/runtime/context'

/** A note's additional document. Throws NOT_FOUND out of scope, DOCUMENT_DOWNLOAD_FAILED. */
export async function getDocument(
  { db, actor, files: store }: Context<'files'>,
  { id, docId }: { id: string; docId: string },
): Promise<OpenedFile> {
  return openFileOf(
    db,
    store,
    sql`from additional_documents documents
    join notes on notes.id = documents.note_id
    join files on files.id = documents.file_id
    where documents.id = ${docId} and documents.note_id = ${id} and ${inScope(actor)}`,
  )
}
