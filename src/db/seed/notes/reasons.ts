import type { Insertable } from 'kysely'
import { idsOf } from '#db/seed/made-up/ids'
import type { PastStep } from '#db/seed/notes/histories'
import type { NoteReasonTable } from '#db/tables/send-backs'
import { stageOf } from '#domain/commission-notes/note/send-back-stage'
import type { ActionName } from '#domain/commission-notes/note/workflow'
import type { GivenReason, ReasonField, Stage } from '#domain/send-backs/stages'

export interface ReasonStudent {
  id: string
  name: string
}

interface Chosen {
  code: string
  label: string
  field?: ReasonField
  /** Index of the note's student, when the reason is about one. */
  student?: number
}

const FEE = { code: 'TUITION_FEE', label: 'Tuition fee is wrong', field: 'TuitionFee' } as const
const NOT_THEIRS = { code: 'STUDENT', label: 'Student does not belong on this note' } as const

/** The list reason chosen with these remarks (`db/seed/notes/remarks.ts`). Other remarks have none. */
const CHOSEN: Readonly<Record<string, Chosen>> = {
  'The scholarship letter of one student shows a higher amount. Please check and correct it.': {
    code: 'SCHOLARSHIP',
    label: 'Scholarship is missing or wrong',
    field: 'ScholarshipReceived',
    student: 0,
  },
  'Commission rate does not match the agreement of this intake, it should be the tier 2 rate.': {
    code: 'COMMISSION',
    label: 'Commission does not match the agreement',
    field: 'CommissionRate',
    student: 0,
  },
  'University student id is missing a digit for the second student.': {
    code: 'STUDENT_ID',
    label: 'University student ID is missing or wrong',
    field: 'UniversityStudentId',
    student: 1,
  },
  'The tuition fee should be the net fee after the early payment discount.': { ...FEE, student: 0 },
  'Please take the deferred student off this note, she joins in the next intake.': NOT_THEIRS,
  'GST should be applied: the partner is registered since April.': {
    code: 'GST',
    label: 'GST deduction is wrong',
    field: 'LessGSTPercentage',
  },
  'Recalled: the university corrected the fee of one student after we sent this.': { ...FEE, student: 0 },
  'The note was raised for the parent company, but the branch should be paid.': {
    code: 'SUBSIDIARY',
    label: 'Wrong subsidiary',
    field: 'SubsidiaryId',
  },
  'One student withdrew before the census date. Please take them off.': NOT_THEIRS,
  'The invoice number on the PDF is from last financial year.': {
    code: 'NUMBER',
    label: 'Invoice number is missing or already used',
    field: 'PartnerTaxInvoiceNumber',
  },
  'Please add the HSN/SAC code and sign the invoice.': {
    code: 'SIGNATURE',
    label: 'Signature or stamp is missing',
    field: 'PartnerSignatoryName',
  },
  'The amount does not match the commission note. Please issue it again for the payable amount.': {
    code: 'TOTAL',
    label: 'Invoice total does not match the note',
    field: 'InvoiceTotal',
  },
  'Bank account on the invoice differs from the one we have on file.': {
    code: 'BANK',
    label: 'Bank details do not match our records',
    field: 'BankDetails',
  },
  'The scan is cut off at the bottom, the signature cannot be read.': {
    code: 'FILE',
    label: 'File cannot be read',
  },
  'One of our students is missing from this note.': {
    code: 'STUDENT',
    label: 'A student is missing or is not ours',
  },
  'The agreed rate for this university is higher by one per cent since the last intake.': {
    code: 'COMMISSION',
    label: 'Commission is not what we agreed',
    field: 'CommissionRate',
    student: 0,
  },
  'The scholarship of the first student was withdrawn, so the fee base should be the full tuition.': {
    code: 'SCHOLARSHIP',
    label: 'Scholarship is wrong',
    field: 'ScholarshipReceived',
    student: 0,
  },
  'Please issue the note to our branch office instead.': {
    code: 'SUBSIDIARY',
    label: 'Wrong subsidiary or company details',
    field: 'SubsidiaryId',
  },
}

/** The reason chosen with a send-back's remarks; empty when the remarks stand alone. */
export function reasonBeside(
  action: ActionName,
  remarks: string,
  students: readonly ReasonStudent[],
): GivenReason[] {
  const chosen = stageOf(action) === null ? undefined : CHOSEN[remarks]
  if (!chosen) return []
  // A note of one student has no second: the remarks are about the only one.
  const student = chosen.student === undefined ? undefined : (students[chosen.student] ?? students[0])
  return [
    {
      Code: chosen.code,
      Label: chosen.label,
      AcknowledgementId: student?.id ?? null,
      Student: student?.name ?? null,
      Field: chosen.field ?? null,
    },
  ]
}

/** The reasons of all send-backs for the counts, by the code of their stage's list. */
export class GivenReasons {
  readonly rows: (Omit<Insertable<NoteReasonTable>, 'reason_id'> & { stage: Stage; code: string | null })[] =
    []
  readonly #id = idsOf('note reason')

  collect(note: { id: string; partnerId: string }, steps: readonly PastStep[]): void {
    for (const { action, row, reasons } of steps) {
      const stage = stageOf(action)
      if (stage === null) continue
      const [reason] = reasons
      this.rows.push({
        id: this.#id(),
        note_id: note.id,
        sequence: row.sequence,
        stage,
        code: reason?.Code ?? null,
        application_id: reason?.AcknowledgementId ?? null,
        field: reason?.Field ?? null,
        partner_id: note.partnerId,
        created_at: row.created_at,
      })
    }
  }
}

/** The given reasons with this database's ids of the lists' reasons. */
export function reasonRows(
  given: GivenReasons,
  offered: readonly { id: string; stage: Stage; code: string }[],
): Insertable<NoteReasonTable>[] {
  const ids = new Map(offered.map(({ id, stage, code }) => [`${stage} ${code}`, id]))
  return given.rows.map(({ code, ...row }) => ({
    ...row,
    reason_id: code === null ? null : (ids.get(`${row.stage} ${code}`) ?? null),
  }))
}
