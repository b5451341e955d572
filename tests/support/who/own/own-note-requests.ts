import { type Actor, fullName } from '#domain/access/actor'
import { addRemarks } from '#server/commission-notes/chain/add-remarks'
import { changeStatus } from '#server/commission-notes/chain/change-status'
import { addDocument } from '#server/commission-notes/documents/add-document'
import { uploadAttachments } from '#server/commission-notes/documents/upload-attachments'
import { insertNote } from '#tests/support/notes/notes'
import { spooled } from '#tests/support/services/spooled-files'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'
import type { Kind } from '#tests/support/who/kinds'
import type { Ground, OwnRequest } from './own-requests'

/** A step that each kind may take, with its statuses. */
const STEPS: Partial<Record<Kind, { from: number; to: number }>> = {
  superadmin: { from: 1, to: 2 },
  admin: { from: 1, to: 2 },
  checker: { from: 2, to: 5 },
  processor: { from: 5, to: 6 },
  partner: { from: 5, to: 15 },
  financemanager: { from: 5, to: 15 },
  otherPartner: { from: 5, to: 15 },
}

/** A note that waits for this person's step, and the step. */
async function ownStep({ db, at, kind }: Ground): Promise<{ noteId: string; to: number }> {
  const step = STEPS[kind]
  if (!step) throw new Error(`${kind} takes no step`)
  const { brightpath } = at.world.partners
  const noteId = await insertNote(db, at.world, { status_id: step.from, partner_id: brightpath.id })
  return { noteId, to: step.to }
}

const ownChange: OwnRequest = async (ground) => {
  const { noteId, to } = await ownStep(ground)
  return { body: { ...ground.valid.body, CommissionNoteId: noteId, StatusId: to, Remarks: 'As we said' } }
}

const ownBulk: OwnRequest = async (ground) => {
  const { person, at, valid } = ground
  if (ground.kind === 'staff') return { body: { ...valid.body, Action: 'assignee' } }
  const { noteId, to } = await ownStep(ground)
  return {
    body: {
      ...valid.body,
      ...{ UserId: person.id, CommissionNoteIds: [noteId], InvoiceId: at.world.invoices.aud.id },
      ...{ StatusId: to, Remarks: 'As we said', Versions: { [noteId]: 1 } },
    },
  }
}

const ownUndo: OwnRequest = async (ground) => {
  const { noteId, to } = await ownStep(ground)
  const input = { CommissionNoteId: noteId, StatusId: to, Remarks: 'As we said' }
  const { UndoId } = await changeStatus({ db: ground.db, actor: ground.person, undoSeconds: 3600 }, input)
  return { body: { UserId: ground.person.id, UndoId } }
}

/** A file uploaded for a remark on the note with documents; returns its id. */
async function looseFile({ db, files, at }: Ground, by: Actor): Promise<string> {
  const of = { CommissionNoteId: at.documents.noteId }
  const { Attachments } = await uploadAttachments(
    { db, actor: by, files },
    { ...of, files: [await spooled('Fee.pdf')] },
  )
  return Attachments[0]?.Id ?? ''
}

const ownRemark: OwnRequest = async (ground) => ({
  body: { ...ground.valid.body, AttachmentIds: [await looseFile(ground, ground.person)] },
})

/** A message of the note's maker to everybody. */
const namedFile: OwnRequest = async (ground) => {
  const { db, at } = ground
  const { documents, world } = at
  const docId = await looseFile(ground, world.people.maker)
  const said = { CommissionNoteId: documents.noteId, Remarks: 'Look', Visibility: 'everyone' as const }
  await addRemarks({ db, actor: world.people.maker }, { ...said, AttachmentIds: [docId] })
  return { params: { id: documents.noteId, docId } }
}

const ownDocument: OwnRequest = async ({ db, files, at, person }) => {
  const input = { commissionNoteId: at.documents.noteId, documentTypeId: 3, remarks: '' }
  const { Document } = await addDocument(
    { db, actor: person, files },
    { ...input, files: [await spooled('Old letter.pdf')] },
  )
  return { params: { id: at.documents.noteId, docId: Document.Id } }
}

/** The list without the statuses of other roles' work. */
const ofAnyStatus: OwnRequest = async ({ valid }) => {
  const { statusLabel: _, statusId: __, ...query } = valid.query ?? {}
  return { query }
}

const QUEUES: Partial<Record<Kind, string>> = { maker: 'Generated', processor: 'Invoice Uploaded' }
const ownQueue: OwnRequest = async ({ valid, kind }) => ({
  query: { ...valid.query, statusLabel: QUEUES[kind] ?? 'Sent to Partner' } as ValidCall['query'] & object,
})

/** An invoice that the person signs themselves. */
const inOwnName: OwnRequest = async ({ person, valid }) => ({
  body: { ...valid.body, PartnerSignatoryName: fullName(person) },
})

/** Requests about each person's own work on notes. */
export const OWN_NOTES: Record<string, OwnRequest> = {
  generateDigitalSignParams: inOwnName,
  previewPartnerInvoice: inOwnName,
  finalisePartnerInvoice: inOwnName,
  listNotes: ofAnyStatus,
  noteTotals: ofAnyStatus,
  downloadNotes: ofAnyStatus,
  exportStudents: ofAnyStatus,
  listQueue: ownQueue,
  changeStatus: ownChange,
  bulkStatus: ownBulk,
  bulkPreflight: ownBulk,
  undoChange: ownUndo,
  addRemarks: ownRemark,
  getAttachment: namedFile,
  deleteDocument: ownDocument,
}
