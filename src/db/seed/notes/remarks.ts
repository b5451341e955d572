import type { ActionName } from '#domain/commission-notes/note/workflow'

/** Remarks of send-backs, decided requests and payments, by action and then by the previous status. */
const REMARKS: Partial<Record<ActionName, readonly string[]>> = {
  SendToMaker: [
    'The scholarship letter of one student shows a higher amount. Please check and correct it.',
    'Commission rate does not match the agreement of this intake, it should be the tier 2 rate.',
    'University student id is missing a digit for the second student.',
    'The tuition fee should be the net fee after the early payment discount.',
    'Please take the deferred student off this note, she joins in the next intake.',
    'The overall bonus was approved only from five enrolments on. Please remove it.',
    'GST should be applied: the partner is registered since April.',
    'Rounding of the second installment differs from the university invoice by a few cents.',
  ],
  RecallToMaker: [
    'Recalled: the university corrected the fee of one student after we sent this.',
    'The amount on the partner’s tax invoice is right, ours is not. Please correct the note.',
    'The note was raised for the parent company, but the branch should be paid.',
    'One student withdrew before the census date. Please take them off.',
  ],
  RequestChangesInInv: [
    'The invoice number on the PDF is from last financial year.',
    'Please add the HSN/SAC code and sign the invoice.',
    'The amount does not match the commission note. Please issue it again for the payable amount.',
    'Bank account on the invoice differs from the one we have on file.',
    'The scan is cut off at the bottom, the signature cannot be read.',
    'Please address the invoice to the company on the commission note.',
  ],
  RequestChangesInNote: [
    'One of our students is missing from this note.',
    'The agreed rate for this university is higher by one per cent since the last intake.',
    'The scholarship of the first student was withdrawn, so the fee base should be the full tuition.',
    'We were promised the early-bird bonus for this intake, please add it.',
    'Please issue the note to our branch office instead.',
  ],
  InvoiceRevised: [
    'The university corrected the fee of this student on its statement.',
    'The university charged the early payment discount back.',
  ],
  ApproveRequest: ['Agreed, checked with the university.', 'Correct, see the revised agreement.', ''],
  RejectRequest: [
    'The rate is the one of the signed agreement for this intake.',
    'The student is on another invoice and will follow on its note.',
    'The bonus needs ten enrolments; there are seven.',
  ],
  MarkPaymentDone: ['Paid by wire transfer.', 'Paid with the weekly run.', 'Paid, charges borne by us.'],
}

/** The possible remarks for an action; one empty remark when the action usually has none. */
export function remarksFor(action: ActionName): readonly string[] {
  return REMARKS[action] ?? ['']
}
