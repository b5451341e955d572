import { FIRST_REASONS } from '#db/schema/first-rows'
import { tableOf } from '#db/seed/made-up/table'
import type { Installment } from '#db/seed/partners/students'
import type { ActionName } from '#domain/commission-notes/note/actions'
import { stageOf } from '#domain/commission-notes/note/send-back-stage'
import type { GivenReason, ReasonField } from '#domain/send-backs/stages'

const REMARKS = Map.groupBy(
  tableOf(
    'action text reason student',
    `
SendToMaker | The scholarship letter of one student shows a higher amount. Please check and correct it. | SCHOLARSHIP | 0
SendToMaker | Commission rate does not match the agreement of this intake, it should be the tier 2 rate. | COMMISSION | 0
SendToMaker | University student id is missing a digit for the second student. | STUDENT_ID | 1
SendToMaker | The tuition fee should be the net fee after the early payment discount. | TUITION_FEE | 0
SendToMaker | Please take the deferred student off this note, she joins in the next intake. | STUDENT
SendToMaker | The overall bonus was approved only from five enrolments on. Please remove it.
SendToMaker | GST should be applied: the partner is registered since April. | GST
SendToMaker | Rounding of the second installment differs from the university invoice by a few cents.
RecallToMaker | Recalled: the university corrected the fee of one student after we sent this. | TUITION_FEE | 0
RecallToMaker | The amount on the partner’s tax invoice is right, ours is not. Please correct the note.
RecallToMaker | The note was raised for the parent company, but the branch should be paid. | SUBSIDIARY
RecallToMaker | One student withdrew before the census date. Please take them off. | STUDENT
RequestChangesInInv | The invoice number on the PDF is from last financial year. | NUMBER
RequestChangesInInv | Please add the HSN/SAC code and sign the invoice. | SIGNATURE
RequestChangesInInv | The amount does not match the commission note. Please issue it again for the payable amount. | TOTAL
RequestChangesInInv | Bank account on the invoice differs from the one we have on file. | BANK
RequestChangesInInv | The scan is cut off at the bottom, the signature cannot be read. | FILE
RequestChangesInInv | Please address the invoice to the company on the commission note.
RequestChangesInNote | One of our students is missing from this note. | STUDENT
RequestChangesInNote | The agreed rate for this university is higher by one per cent since the last intake. | COMMISSION | 0
RequestChangesInNote | The scholarship of the first student was withdrawn, so the fee base should be the full tuition. | SCHOLARSHIP | 0
RequestChangesInNote | We were promised the early-bird bonus for this intake, please add it.
RequestChangesInNote | Please issue the note to our branch office instead. | SUBSIDIARY
InvoiceRevised | The university corrected the fee of this student on its statement.
InvoiceRevised | The university charged the early payment discount back.
ApproveRequest | Agreed, checked with the university.
ApproveRequest | Correct, see the revised agreement.
ApproveRequest |
RejectRequest | The rate is the one of the signed agreement for this intake.
RejectRequest | The student is on another invoice and will follow on its note.
RejectRequest | The bonus needs ten enrolments; there are seven.
MarkPaymentDone | Paid by wire transfer.
MarkPaymentDone | Paid with the weekly run.
MarkPaymentDone | Paid, charges borne by us.
`,
  ),
  ({ action }) => action,
)

/** The possible remarks for an action; one empty remark when the action usually has none. */
export function remarksFor(action: ActionName): readonly string[] {
  return REMARKS.get(action)?.map(({ text }) => text) ?? ['']
}

/** The reason chosen with a send-back's remarks; empty when the remarks stand alone. */
export function reasonBeside(action: ActionName, remarks: string, of: readonly Installment[]): GivenReason[] {
  const chosen = REMARKS.get(action)?.find(({ text }) => text === remarks)
  const offered = FIRST_REASONS[stageOf(action) ?? '']?.find(([code]) => code === chosen?.reason)
  if (!chosen || !offered) return []
  const [Code, Label, field] = offered
  const about = chosen.student === '' ? undefined : (of[Number(chosen.student)] ?? of[0])
  const line = { AcknowledgementId: about?.application.id ?? null, Student: about?.student.name ?? null }
  return [{ Code, Label, ...line, Field: field as ReasonField | null }]
}
