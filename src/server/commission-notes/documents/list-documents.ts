import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { AdditionalDocument } from '#domain/commission-notes/documents/schema'
import { noteInScope } from './in-scope'
import { documentRows } from './rows'

/** Newest first (`GET /cn/{id}/additional-document-list`). Throws NOT_FOUND out of scope. */
export async function listDocuments(db: Db, actor: Actor, noteId: string): Promise<AdditionalDocument[]> {
  await noteInScope(db, actor, noteId)
  return documentRows(db, actor, sql`documents.note_id = ${noteId}`)
}
