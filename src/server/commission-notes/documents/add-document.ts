import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import type { AddDocument, AdditionalDocument } from '#domain/commission-notes/documents/schema'
import { AppError } from '#domain/errors'
import { lockNote } from '#server/commission-notes/note/lock-note'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { acceptSpooled } from '#server/platform/files/accept-upload'
import { type SavedFile, saveFiles } from '#server/platform/files/save-files'
import type { SpooledFile } from '#server/platform/http/spool'
import type { Context } from '#server/platform/runtime/context'
import { noteInScope } from './in-scope'
import { recordDocument } from './record-document'
import { documentRows } from './rows'

/** @throws NOT_FOUND out of scope, VALIDATION_FAILED for an unknown type, STORAGE_FULL, and what `acceptSpooled` throws */
export async function addDocument(
  { db, actor, files: store }: Context<'files'>,
  { files, ...input }: { files: readonly SpooledFile[] } & z.output<typeof AddDocument>,
): Promise<{ message: string; Document: AdditionalDocument }> {
  mustBeAllowed(actor, 'commission-notes.keep-documents')
  await noteInScope(db, actor, input.commissionNoteId)
  const type = await typeOf(db, input.documentTypeId)
  const accepted = await acceptSpooled(actor, files, 'document', 1)
  return saveFiles(db, store, actor.id, accepted, async (tx, [file]) => {
    // First: the insert's foreign key locks the note too, and two uploads would deadlock.
    const note = await lockNote(tx, actor, input.commissionNoteId)
    const id = await insert(tx, actor, input, file as SavedFile)
    await recordDocument(tx, actor, note, 'AddDocument', { id, type, name: (file as SavedFile).name })
    const [Document] = await documentRows(tx, actor, sql`documents.id = ${id}`)
    if (!Document) throw new AppError('NOT_FOUND')
    return { message: 'Files Uploaded Successfully!', Document }
  })
}

async function typeOf(db: Db, id: number): Promise<string> {
  const type = await db
    .selectFrom('additional_document_types')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirst()
  if (type) return type.name
  const message = '*Document type is required.'
  throw new AppError('VALIDATION_FAILED', { message, fields: { documentTypeId: message } })
}

async function insert(
  tx: Transaction<Database>,
  actor: Actor,
  input: z.output<typeof AddDocument>,
  file: SavedFile,
): Promise<string> {
  const id = uuid()
  await tx
    .insertInto('additional_documents')
    .values({
      id,
      note_id: input.commissionNoteId,
      type_id: input.documentTypeId,
      file_id: file.id,
      remarks: input.remarks,
      uploaded_by: actor.id,
    })
    .execute()
  return id
}
