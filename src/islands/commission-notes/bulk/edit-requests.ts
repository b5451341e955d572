import * as bulkRoutes from '#domain/commission-notes/bulk/routes'
import type { NoteStudent } from '#domain/commission-notes/note/note'
import * as noteRoutes from '#domain/commission-notes/note/routes'
import { callApi, isCallError } from '#islands/lib/call'
import type { BulkOutcome } from './bulk-parts'
import type { BulkSelection } from './bulk-requests'

/** What all chosen notes get; what is left out stays on each as it is. */
export interface SharedEdit {
  tax?: { IsGstEnabled: boolean; IsNonGstEnabled: boolean }
  bonus?: { OverallBonusName: string; OverallBonusAmount: string }
}

/** How many notes are read at once. */
const AT_ONCE = 6

/**
 * Gives the chosen notes a tax treatment or a bonus, each as it is now: read first, since an edit says all of a note's content.
 * @throws CallError where none could be read or changed
 */
export async function editNotes(chosen: BulkSelection, edit: SharedEdit): Promise<BulkOutcome> {
  const rows = []
  for (let from = 0; from < chosen.ids.length; from += AT_ONCE)
    rows.push(
      ...(await Promise.all(chosen.ids.slice(from, from + AT_ONCE).map((id) => rowOf(chosen, id, edit)))),
    )
  const { message, Succeeded, Failed } = await callApi(bulkRoutes.bulkEdit, { body: rows })
  return { message, succeeded: Succeeded.length, failed: Failed, sheets: [], changes: [] }
}

async function rowOf({ versions }: BulkSelection, id: string, { tax, bonus }: SharedEdit) {
  const note = await callApi(noteRoutes.getNote, { params: { id } })
  return {
    CommissionNoteId: id,
    InvoiceId: note.InvoiceId,
    Version: versions?.[id] ?? note.Version,
    // The others stay; a list without anybody is refused.
    StudentList: note.Students.slice(0, 1).map(asTyped),
    IsGstEnabled: note.IsGstEnabled,
    IsNonGstEnabled: note.IsNonGstEnabled,
    OverallBonusName: note.OverallBonusName,
    OverallBonusAmount: note.OverallBonusAmount,
    ...tax,
    ...bonus,
  }
}

/** A student's line as it was typed last. */
function asTyped(student: NoteStudent) {
  return {
    AcknowledgementId: student.AcknowledgementId,
    InstallmentGeneratedFor: student.InstallmentGeneratedFor,
    UniversityStudentId: student.UniversityStudentId,
    TuitionFee: student.TuitionFee,
    ScholarshipReceived: student.ScholarshipReceived,
    CommissionRate: student.CommissionRate,
    CommissionAmount: student.CommissionAmount,
    LessGSTPercentage: student.LessGSTPercentage,
  }
}

/** The message of a field that every row has alike, by its own name. */
export function sharedFields(error: unknown): Record<string, string> {
  const fields = isCallError(error) ? (error.fields ?? {}) : {}
  return Object.fromEntries(
    Object.entries(fields).map(([name, words]) => [name.replace(/^\d+\./, ''), words]),
  )
}
