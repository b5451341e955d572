import { sql } from 'kysely'
import type { AdditionalDocument } from '#domain/commission-notes/documents/schema'
import type { Context } from '#server/platform/runtime/context'
import { noteInScope } from './in-scope'
import { documentRows } from './rows'

/** Newest first (`GET /cn/{id}/additional-document-list`). Throws NOT_FOUND out of scope. */
export async function listDocuments(
  { db, actor }: Context,
  { id: noteId }: { id: string },
): Promise<AdditionalDocument[]> {
  await noteInScope(db, actor, noteId)
  return documentRows(db, actor, sql`documents.note_id = ${noteId}`)
}
