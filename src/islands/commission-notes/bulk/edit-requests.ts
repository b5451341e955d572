import * as bulkRoutes from '#domain/commission-notes/bulk/routes'
import { storedLine, termsOf } from '#domain/commission-notes/content/typing'
import * as noteRoutes from '#domain/commission-notes/note/routes'
import { callApi, isCallError } from '#islands/lib/call'
import type { BulkOutcome } from './bulk-parts'
import type { BulkSelection } from './bulk-requests'

/** New values for all chosen notes; a missing property stays unchanged on each note. */
export interface SharedEdit {
  tax?: { IsGstEnabled: boolean; IsNonGstEnabled: boolean }
  bonus?: { OverallBonusName: string; OverallBonusAmount: string }
}

const AT_ONCE = 6

/** Sets a tax or bonus, reading each note first, as edits send it whole. Throws CallError if none changed. */
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
    // One student is enough: the others stay unchanged, and an empty list is refused.
    StudentList: note.Students.slice(0, 1).map(storedLine),
    ...termsOf(note),
    ...tax,
    ...bonus,
  }
}

/** Error messages of the shared fields, without the row index in their names. */
export function sharedFields(error: unknown): Record<string, string> {
  const fields = isCallError(error) ? (error.fields ?? {}) : {}
  return Object.fromEntries(
    Object.entries(fields).map(([name, words]) => [name.replace(/^\d+\./, ''), words]),
  )
}
