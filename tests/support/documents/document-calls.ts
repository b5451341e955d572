import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { addDocument } from '#server/commission-notes/documents/add-document'
import { uploadAttachments } from '#server/commission-notes/documents/upload-attachments'
import type { FileStore } from '#services/files/store'
import type { Situation } from '#tests/support/http/situation'
import { spooled } from '#tests/support/services/spooled-files'

/** The documents of a note that the calls act on. */
export interface SituationDocuments {
  noteId: string
  by: Actor
  documentId: string
  /** A document of another note, to be deleted for good with its bytes. */
  doomed: { noteId: string; id: string }
  /** Files that the same person uploaded for a remark. */
  attachmentIds: string[]
}

/** Adds documents and loose attachments to a note, and a document to another. */
export async function makeDocuments(
  db: Db,
  files: FileStore,
  by: Actor,
  [noteId, otherId]: [string, string],
): Promise<SituationDocuments> {
  const add = async (name: string, commissionNoteId: string) => {
    const input = { commissionNoteId, documentTypeId: 3, remarks: 'From the bank' }
    return (await addDocument({ db, actor: by, files }, { ...input, files: [await spooled(name)] })).Document
      .Id
  }
  const loose = await uploadAttachments(
    { db, actor: by, files },
    { CommissionNoteId: noteId, files: [await spooled('Fee.pdf'), await spooled('Fees.csv')] },
  )
  return {
    noteId,
    by,
    documentId: await add('Bank letter.pdf', noteId),
    doomed: { noteId: otherId, id: await add('Old letter.pdf', otherId) },
    attachmentIds: loose.Attachments.map(({ Id }) => Id),
  }
}

/** Requests on documents that are accepted, by the name of their call. */
export function documentCalls({ documents }: Situation) {
  const { noteId, by, documentId, doomed, attachmentIds } = documents
  const asCaller = { UserId: by.id, userId: by.id }
  const ofNote = { actor: by, params: { id: noteId }, query: asCaller }
  const ofDocument = (docId: string) => ({ ...ofNote, params: { id: noteId, docId } })
  return {
    listDocuments: ofNote,
    addDocument: {
      actor: by,
      body: { userId: by.id, commissionNoteId: noteId, documentTypeId: '2', remarks: 'Signed in June' },
    },
    getDocument: ofDocument(documentId),
    deleteDocument: { ...ofNote, params: { id: doomed.noteId, docId: doomed.id } },
    zipDocuments: ofNote,
    uploadAttachments: { actor: by, body: { UserId: by.id, CommissionNoteId: noteId } },
    getAttachment: ofDocument(attachmentIds[0] ?? ''),
    resourceUrl: {
      actor: by,
      query: { ...asCaller, bucket: 'additional-documents', fileName: 'Bank letter.pdf', inline: 'true' },
    },
  }
}
