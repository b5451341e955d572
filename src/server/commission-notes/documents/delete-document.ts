import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { afterCommit, transaction } from '#db/transaction'
import { AppError } from '#domain/errors'
import { lockNote } from '#server/commission-notes/note/lock-note'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { entomb } from '#server/platform/record/entomb'
import type { Context } from '#server/platform/runtime/context'
import { recordDocument } from './record-document'
import { mayDelete } from './rows'

interface Doomed {
  id: string
  note_id: string
  file_id: string
  type: string
  name: string
  content_type: string
  size: number
  sha256: string
  remarks: string
  uploaded_by: string
  created_at: Date
}

/** Only uploader and administrators may; a tombstone keeps all but the bytes. Throws FORBIDDEN, NOT_FOUND. */
export async function deleteDocument(
  { db, actor, files: store }: Context<'files'>,
  { id, docId }: { id: string; docId: string },
): Promise<{ message: string }> {
  mustBeAllowed(actor, 'commission-notes.keep-documents')
  await transaction(db, async (tx) => {
    const note = await lockNote(tx, actor, id)
    const document = await find(tx, id, docId)
    if (!document) throw new AppError('NOT_FOUND')
    if (!mayDelete(document.uploaded_by, actor)) throw new AppError('FORBIDDEN')
    await tx.deleteFrom('additional_documents').where('id', '=', docId).execute()
    await tx.deleteFrom('files').where('id', '=', document.file_id).execute()
    await entomb(tx, {
      kind: 'additional document',
      rowId: docId,
      snapshot: document,
      deletedBy: actor.id,
    })
    const { id: gone, type, name } = document
    await recordDocument(tx, actor, note, 'DeleteDocument', { id: gone, type, name })
    afterCommit(() => store.delete(document.file_id))
  })
  return { message: 'File Deleted Successfully!' }
}

async function find(tx: Transaction<Database>, noteId: string, id: string): Promise<Doomed | undefined> {
  const { rows } = await sql<Doomed>`
    select documents.id, documents.note_id, documents.file_id, types.name as type, files.name, files.content_type,
      files.size, files.sha256, documents.remarks, documents.uploaded_by, documents.created_at
    from additional_documents documents
    join additional_document_types types on types.id = documents.type_id
    join files on files.id = documents.file_id
    where documents.id = ${id} and documents.note_id = ${noteId}`.execute(tx)
  return rows[0]
}
