import type { Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { payable } from '#domain/commission-notes/content/amounts'
import { contentChanges } from '#domain/commission-notes/content/changes'
import { refusalToEdit } from '#domain/commission-notes/note/decide'
import { AppError } from '#domain/errors'
import { type Claim, claim, release } from '#server/commission-notes/content/claims'
import { mergeStudents, type StudentsEdit } from '#server/commission-notes/content/merge-students'
import { refuseContent, refuseTax } from '#server/commission-notes/content/refuse-content'
import { saveReplaced } from '#server/commission-notes/content/replaced-content'
import {
  storedContentStudent,
  studentsOf,
  toContentStudent,
  toNoteStudent,
} from '#server/commission-notes/content/students'
import { summaryOf } from '#server/commission-notes/content/summary'
import { isAdminOnly } from '#server/commission-notes/note/acting-as'
import { SHARED_CONTENT, type SharedContent } from '#server/commission-notes/note/amounts'
import { changeNote } from '#server/commission-notes/note/change-note'
import { conflict } from '#server/commission-notes/note/conflict'
import { type LockedNote, lockNote, refuseStale } from '#server/commission-notes/note/lock-note'
import { toNoteState } from '#server/commission-notes/note/table'
import { notOnInvoice } from '#server/invoices/chosen-lines'

export interface ContentEdit extends StudentsEdit {
  noteId: string
  version: number | undefined
  invoiceId?: string
  shared?: SharedContent
  remarks?: string
  batchId?: string
}

/** Changes content in the maker's turn. @throws NOT_FOUND, STALE_VERSION, FORBIDDEN, NOTE_NOT_EDITABLE, FOUR_EYES, NOT_ASSIGNED_TO_YOU,
 *  the broken rules of "Commission draft", DuplicateCNError or DuplicateCNDError; those of `mergeStudents` */
export async function changeContent(
  tx: Transaction<Database>,
  actor: Actor,
  edit: ContentEdit,
): Promise<void> {
  const note = await lockEditable(tx, actor, edit)
  if (edit.invoiceId !== undefined && edit.invoiceId !== note.invoice_id) throw notOnInvoice(['InvoiceId'])
  const before = await studentsOf(tx, { noteId: note.id })
  const merged = await mergeStudents(tx, note, before, edit)
  const shared = edit.shared ?? SHARED_CONTENT.read(note)
  refuseTax(actor, shared, SHARED_CONTENT.read(note))
  refuseContent({
    currency: note.currency,
    students: merged.after.map((student) => {
      const typed = merged.typed.get(student)
      if (!typed) return storedContentStudent(student, edit.field)
      return toContentStudent(typed.entry, student.name, `${edit.field}.${typed.index}`)
    }),
    OverallBonusName: shared.OverallBonusName,
    OverallBonusAmount: shared.OverallBonusAmount,
  })
  await release(tx, { noteId: note.id }, merged.leaving, actor.id)
  await claim(tx, { noteId: note.id }, [...merged.typed.keys()])
  await update(tx, actor, { note, shared, before, after: merged.after, edit })
}

async function lockEditable(tx: Transaction<Database>, actor: Actor, edit: ContentEdit): Promise<LockedNote> {
  const note = await lockNote(tx, actor, edit.noteId)
  await refuseStale(tx, actor, note, edit.version)
  const refused = refusalToEdit(toNoteState(note), actor)
  if (refused === null) return note
  if (refused !== 'NOTE_NOT_EDITABLE') throw new AppError(refused)
  const { data } = await conflict(tx, actor, note.id, 'STATUS_CHANGED')
  throw new AppError(refused, { data })
}

async function update(
  tx: Transaction<Database>,
  actor: Actor,
  of: {
    note: LockedNote
    shared: SharedContent
    before: readonly Claim[]
    after: readonly Claim[]
    edit: ContentEdit
  },
): Promise<void> {
  const { note, shared } = of
  const students = of.after.map(toNoteStudent)
  const PayableAmount = payable(students, shared.OverallBonusAmount)
  const replaced = {
    ...SHARED_CONTENT.read(note),
    PayableAmount: note.payable_amount,
    Students: of.before.map(toNoteStudent),
  }
  const changes = contentChanges(replaced, { ...shared, PayableAmount, Students: students })
  await saveReplaced(tx, note.id, replaced)
  const forOthers = isAdminOnly(actor, 'maker') || (note.maker_id ?? actor.id) !== actor.id
  await changeNote(tx, actor, note, {
    action: 'Edit',
    actedAs: 'maker',
    details: { changes, ...(forOthers && { asAdmin: true as const }) },
    remarks: of.edit.remarks,
    batchId: of.edit.batchId,
    columns: {
      ...SHARED_CONTENT.write(shared),
      payable_amount: PayableAmount,
      // The tax invoice shows another total, so it is no longer valid.
      ...(shared.IsGstEnabled !== note.is_gst_enabled && { partner_invoice_payable: null }),
      ...summaryOf({
        number: note.number,
        partnerCompany: note.partner_company,
        universityName: note.university_name,
        claims: of.after,
      }),
      maker_id: note.maker_id ?? actor.id,
      maker_actor_ids: [...new Set([...note.maker_actor_ids, actor.id])],
    },
    topic: 'commission-note.edited',
    payload: {},
  })
}
